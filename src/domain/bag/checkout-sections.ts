/** What can be opened on the checkout, in the order it comes in unless a chain says otherwise. */
export const CHECKOUT_SECTIONS = ['payments', 'gift-cards', 'coupons', 'offers', 'upsells'] as const
export type CheckoutSectionKey = (typeof CHECKOUT_SECTIONS)[number]
