export const bagTimedOut = 'Your basket timed out, please recreate your order'
