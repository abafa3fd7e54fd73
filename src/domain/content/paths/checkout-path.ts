export const checkoutPath = '/order/checkout'

/** Fragment of the checkout's address for guests who pay with a wallet. */
export const EXPRESS = 'express'
