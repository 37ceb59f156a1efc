"""What macOS wants to know of the program, and the image it is handed over in."""
