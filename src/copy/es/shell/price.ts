/** Before the least that something can be had for, as in `desde $8.99`. */
export const leastPrice = 'desde'
