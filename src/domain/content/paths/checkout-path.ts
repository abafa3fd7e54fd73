export const checkoutPath = '/order/checkout'

export const EXPRESS = 'express'
