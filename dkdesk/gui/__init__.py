"""The desk: everything a player sees and touches. Qt begins here."""
