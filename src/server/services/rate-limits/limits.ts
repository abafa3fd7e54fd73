import { MINUTE_MS } from '#src/domain/time/durations.ts'

export type RateLimit = { name: string; max: number; windowMs: number }

const perQuarterHour = (name: string, max: number): RateLimit => ({ name, max, windowMs: 15 * MINUTE_MS })
const perHour = (name: string, max: number): RateLimit => ({ name, max, windowMs: 60 * MINUTE_MS })

/** Failed sign-ins. A known device counts separately, so that a stranger cannot lock out the member. */
export const signInLimits = {
  account: perQuarterHour('signin-account', 5),
  knownDevice: perQuarterHour('signin-known-device', 5),
  device: perQuarterHour('signin-device', 20),
  network: perQuarterHour('signin-network', 100),
  /** Sign-ins without a captcha, from browsers without JavaScript. */
  withoutCaptcha: perQuarterHour('signin-unseen', 20),
}
export const signUpLimits = {
  address: perHour('signup-address', 5),
  device: perHour('signup-device', 10),
  network: perHour('signup-network', 60),
}
export const passwordResetLimits = {
  /** Emails sent. Requests above this limit get the usual response, but no email. */
  address: perHour('forgot-address', 3),
  device: perHour('forgot-device', 10),
  network: perHour('forgot-network', 60),
}
/** New carts. The network limit allows for many guests behind one IP address, such as a stadium's. */
export const cartLimits = {
  device: perQuarterHour('cart-device', 60),
  network: perQuarterHour('cart-network', 1_200),
}
/** Failed gift card lookups. Windows are twice as long if no PIN is required. */
export const createGiftCardLimits = (isPinRequired: boolean) => {
  const perMinutes = (minutes: number) => (name: string, max: number) => ({
    name: `gift-card-${name}`,
    max,
    windowMs: minutes * MINUTE_MS * (isPinRequired ? 1 : 2),
  })
  return {
    card: perMinutes(24 * 60)('number', 5),
    bag: perMinutes(10)('bag', 3),
    device: perMinutes(60)('device', 10),
    network: perMinutes(60)('network', 60),
  }
}
export const quoteLimits = {
  device: perQuarterHour('quote-device', 30),
  network: perQuarterHour('quote-network', 600),
}
export const noticeMailLimit = perHour('notice-address', 20)
/** Limits text messages per phone number, because a guest can enter another person's number. */
export const textMessageLimit = perHour('text-phone', 12)
/**
 * Limits receipts and cancellation emails per email address, because a guest can enter another person's
 * address.
 */
export const receiptMailLimit = perHour('receipt-address', 20)
export const cardTryLimits = {
  bag: perHour('card-bag', 8),
  device: perHour('card-device', 12),
  network: perHour('card-network', 60),
}
/** Maximum number of pending orders paid in store. */
export const unpaidOrderLimits = { phone: 4, email: 4, device: 4, network: 40 }
export const emailLinkLimits = {
  address: perHour('link-address', 10),
  device: perHour('link-device', 20),
  network: perHour('link-network', 100),
}
/**
 * Limits failed sign-ins with a provider per device and network, emails per address that a provider returned,
 * and started sign-ins (`start`).
 */
export const socialSignInLimits = {
  address: perHour('social-address', 5),
  device: perQuarterHour('social-device', 20),
  network: perQuarterHour('social-network', 100),
  start: {
    device: perQuarterHour('social-start-device', 30),
    network: perQuarterHour('social-start-network', 300),
  },
}
export const reauthenticationLimit = perQuarterHour('proof-session', 5)
export const newEmailLimit = perHour('new-email-member', 5)
export const newsletterLimits = {
  /** Emails sent. Requests above this limit get the usual response, but no email. */
  address: perHour('newsletter-address', 3),
  device: perHour('newsletter-device', 10),
  network: perHour('newsletter-network', 60),
}
export const couponLimits = {
  bag: perQuarterHour('coupon-bag', 10),
  device: perQuarterHour('coupon-device', 20),
  network: perQuarterHour('coupon-network', 200),
}
export const geocodingLimits = {
  device: perQuarterHour('address-device', 60),
  network: perQuarterHour('address-network', 600),
}
/** Recorded steps of A/B tests. Steps above this limit are dropped. */
export const abTestLimit = perQuarterHour('ab-test-network', 1_200)
