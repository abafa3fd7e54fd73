export const checkoutPath = '/order/checkout'

/** The part behind the # of the checkout's address for guests who come to pay with a wallet. */
export const EXPRESS = 'express'
