export const checkoutPath = '/order/checkout'

export const EXPRESS_HASH = 'express'
