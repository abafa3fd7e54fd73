/** Before the least that something can be had for, as in `from $8.99`. */
export const leastPrice: string = 'from'
