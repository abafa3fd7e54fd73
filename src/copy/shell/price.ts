/** Before a lowest price, as in `from $8.99`. */
export const leastPrice: string = 'from'
