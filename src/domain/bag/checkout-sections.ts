/** The sections of the checkout that can be opened, in their default order. */
export const CHECKOUT_SECTIONS = ['payments', 'gift-cards', 'coupons', 'offers', 'upsells'] as const
export type CheckoutSectionKey = (typeof CHECKOUT_SECTIONS)[number]
