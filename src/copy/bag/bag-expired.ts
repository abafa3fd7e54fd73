export const bagExpiredCopy: string = 'Your basket timed out, please recreate your order'
