"""The cards, the backs and the icon of dkdesk, drawn from tables of shapes."""
