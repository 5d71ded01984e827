"""Players that answer decisions by themselves, and the advisor. No Qt."""
