import { z } from 'zod'
import * as rule from '#src/domain/money/gift-card.ts'
import { endpoint } from '../endpoint.ts'
import { cents, name, opaqueText } from '../primitives.ts'
import { cartParams, openCartErrors } from './carts.ts'

export const giftCardNumber = z
  .string()
  .overwrite(rule.removeSeparators)
  .regex(rule.giftCardNumberPattern, 'Please enter a valid card number')
  .describe('Digits; spaces and dashes are ignored.')
export const giftCardPin = z
  .string()
  .overwrite(rule.removeSeparators)
  .regex(rule.giftCardPinPattern, 'Please enter the PIN of your gift card.')
const captcha = opaqueText(4_000).optional().describe('Captcha token.')

const numberAndPin = { number: giftCardNumber.optional(), pin: giftCardPin.optional() }
const account = name.describe('A gift card shown for this bag, or one saved by the member.')

/** True if the request has either a card number (with or without a PIN) or an account, but not both. */
export function hasOneIdentifier({
  number,
  pin,
  account,
}: { [Name in 'number' | 'pin' | 'account']?: string | undefined }) {
  return account === undefined ? number !== undefined : number === undefined && pin === undefined
}

export const giftCardIdentifier = { ...numberAndPin, account: account.optional() }

const balanceFields = {
  last4: z.string(),
  balance: cents.describe('Balance that is not held for another order.'),
  message: z.string().describe('Reason it cannot pay if its balance is zero; otherwise empty.'),
}
const lookupErrors = ['too_many_tries', 'captcha_failed', 'gift_card_unknown', 'gift_card_blocked'] as const

export const getGiftCardCoverage = endpoint({
  method: 'post',
  path: '/carts/{id}/giftcard',
  summary: 'Show how much of a bag a gift card can pay; changes neither',
  params: cartParams,
  body: z
    .strictObject({
      ...giftCardIdentifier,
      save: z.boolean().optional().describe('True to save the card for the member; ignored for guests.'),
      captcha,
    })
    .refine(hasOneIdentifier, { message: 'Please enter a valid card number', path: ['number'] }),
  response: z.object({
    ...balanceFields,
    account: name.describe('Identifies the card when paying for this bag in this browser; stable per card.'),
    kept: z.boolean().describe('True if the member has saved it.'),
    covers: cents.describe('Part of the total it covers.'),
    remaining: cents.describe('Amount left for another payment: zero, or at least a card’s minimum.'),
  }),
  sendsCaptchaHeaders: true,
  member: 'optional',
  errors: [...openCartErrors, ...lookupErrors, 'cart_empty', 'gift_card_not_shown'],
})
export type GiftCardCoverage = z.infer<typeof getGiftCardCoverage.response>

export const checkGiftCard = endpoint({
  method: 'post',
  path: '/giftcards/balance',
  summary: 'Balance of a gift card',
  body: z.strictObject({ number: giftCardNumber, pin: giftCardPin.optional(), captcha }),
  response: z.object(balanceFields),
  sendsCaptchaHeaders: true,
  errors: lookupErrors,
})
export type GiftCardBalance = z.infer<typeof checkGiftCard.response>

export const savedGiftCard = z.object({
  id: z.string(),
  number: z.string().describe('Masked except the last four digits.'),
  description: z.string(),
  balance: cents,
})
export type SavedGiftCard = z.infer<typeof savedGiftCard>

export const listSavedGiftCards = endpoint({
  method: 'get',
  path: '/members/giftcards',
  summary: 'The member’s saved gift cards; empty ones are not listed',
  response: z.object({ accounts: z.array(savedGiftCard) }),
  member: 'required',
  errors: ['sign_in_required'],
})

export const deleteSavedGiftCard = endpoint({
  method: 'delete',
  path: '/members/giftcards/{id}',
  summary: 'Remove a saved gift card; its balance is unchanged',
  params: z.object({ id: name }),
  response: z.object({ id: z.string() }),
  member: 'required',
  errors: ['sign_in_required', 'card_not_found'],
})
