export const leastPrice: string = 'from'
