/** Before a lowest price, as in `desde $8.99`. */
export const fromPriceLabel = 'desde'
