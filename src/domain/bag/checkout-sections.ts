export const CHECKOUT_SECTIONS = ['payments', 'gift-cards', 'coupons', 'offers', 'upsells'] as const
export type CheckoutSectionKey = (typeof CHECKOUT_SECTIONS)[number]
