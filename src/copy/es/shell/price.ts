/** Precedes the lowest price: `desde $8.99`. */
export const fromPriceLabel = 'desde'
