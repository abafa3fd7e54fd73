import { MINUTE_MS } from '../../../domain/time/durations.ts'

/** How often something may be tried within a time that begins with the first try. */
export type Limit = { name: string; max: number; windowMs: number }

const perQuarterHour = (name: string, max: number): Limit => ({ name, max, windowMs: 15 * MINUTE_MS })
const perHour = (name: string, max: number): Limit => ({ name, max, windowMs: 60 * MINUTE_MS })

/** Wrong tries to sign in. A browser the account knows counts by itself, so that no stranger locks its member out. */
export const signInLimits = {
  account: perQuarterHour('signin-account', 5),
  knownDevice: perQuarterHour('signin-known-device', 5),
  device: perQuarterHour('signin-device', 20),
  network: perQuarterHour('signin-network', 100),
  /** Without a captcha's answer, as a page without scripts sends it. */
  unseen: perQuarterHour('signin-unseen', 20),
}
export const signUpLimits = {
  address: perHour('signup-address', 5),
  device: perHour('signup-device', 10),
  network: perHour('signup-network', 60),
}
export const forgotLimits = {
  /** How many mails; asking goes on to be answered the same. */
  address: perHour('forgot-address', 3),
  device: perHour('forgot-device', 10),
  network: perHour('forgot-network', 60),
}
/** Bags that are begun: far more than guests need, also of a stadium behind one address. */
export const cartLimits = {
  device: perQuarterHour('cart-device', 60),
  network: perQuarterHour('cart-network', 1_200),
}
/**
 * Wrong numbers and PINs of gift cards, wherever they are tried. Where the number alone opens a card, tries count twice as
 * long.
 */
export const giftCardLimits = (isPinAsked: boolean) => {
  const per = (minutes: number) => (name: string, max: number) => ({
    name: `gift-card-${name}`,
    max,
    windowMs: minutes * MINUTE_MS * (isPinAsked ? 1 : 2),
  })
  return {
    card: per(24 * 60)('number', 5),
    bag: per(10)('bag', 3),
    device: per(60)('device', 10),
    network: per(60)('network', 60),
  }
}
/** Bills and times that are held while somebody pays: each takes a kitchen's time for a while. */
export const quoteLimits = {
  device: perQuarterHour('quote-device', 30),
  network: perQuarterHour('quote-network', 600),
}
/** Mails about orders on their way. */
export const noticeLimit = perHour('notice-address', 20)
/** Text messages to a phone, which anybody may have written into an order. */
export const textLimit = perHour('text-phone', 12)
/** Receipts of guests, who may write anybody's address. */
export const receiptLimit = perHour('receipt-address', 20)
/** Cards that a bank declined. */
export const cardLimits = {
  bag: perHour('card-bag', 8),
  device: perHour('card-device', 12),
  network: perHour('card-network', 60),
}
/** How many orders may be under way that nobody has paid yet, of one phone, address, browser and network. */
export const unpaidLimits = { phone: 4, email: 4, device: 4, network: 40 }
/** Passwords refused, and links that were none. */
export const linkLimits = {
  address: perHour('link-address', 10),
  device: perHour('link-device', 20),
  network: perHour('link-network', 100),
}
/** What comes back from providers and lets nobody in, visits to them, and mails to the addresses they tell. */
export const socialLimits = {
  address: perHour('social-address', 5),
  device: perQuarterHour('social-device', 20),
  network: perQuarterHour('social-network', 100),
  start: {
    device: perQuarterHour('social-start-device', 30),
    network: perQuarterHour('social-start-network', 300),
  },
}
/** Wrong passwords of somebody who is signed in. */
export const proofLimit = perQuarterHour('proof-session', 5)
/** Addresses that are asked to confirm themselves. */
export const newEmailLimit = perHour('new-email-member', 5)
export const newsletterLimits = {
  /** How many mails; asking goes on to be answered the same. */
  address: perHour('newsletter-address', 3),
  device: perHour('newsletter-device', 10),
  network: perHour('newsletter-network', 60),
}
/** Codes of coupons that are none. */
export const couponLimits = {
  bag: perQuarterHour('coupon-bag', 10),
  device: perQuarterHour('coupon-device', 20),
  network: perQuarterHour('coupon-network', 200),
}
/** Addresses that somebody outside is asked about; past them, what is known here has to do. */
export const addressLimits = {
  device: perQuarterHour('address-device', 60),
  network: perQuarterHour('address-network', 600),
}
