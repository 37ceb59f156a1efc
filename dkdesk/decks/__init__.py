"""THE CARD SHOP: which decks of cards there are, and whether one can be played with. No Qt."""
