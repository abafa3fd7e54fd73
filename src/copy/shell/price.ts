export const fromPriceLabel: string = 'from'
