export const checkoutPath = '/order/checkout'

/** Stands behind the # of its address for who comes to pay with a wallet. */
export const EXPRESS = 'express'
