export const bagTimedOut: string = 'Your basket timed out, please recreate your order'
