export const bagExpiredText: string = 'Your basket timed out, please recreate your order'
