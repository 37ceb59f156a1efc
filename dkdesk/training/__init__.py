"""The school: how brains are made. For developers only (extra ``train``); no product imports it."""
