"""Paper: sheets and questions that lie on the table or open beside it."""
