"""Pictures drawn by the program itself."""
