import { z } from 'zod'
import * as rule from '../../domain/money/gift-card.ts'
import { endpoint } from '../endpoint.ts'
import { cents, name, opaqueText } from '../primitives.ts'
import { cartParams, openCart } from './carts.ts'

export const giftCardNumber = z
  .string()
  .overwrite(rule.withoutSeparators)
  .regex(rule.giftCardNumber, 'Please enter a valid card number')
  .describe('Digits; spaces and dashes are left out.')
export const giftCardPin = z
  .string()
  .overwrite(rule.withoutSeparators)
  .regex(rule.giftCardPin, 'Please enter the PIN of your gift card.')
const captcha = opaqueText(4_000).optional().describe('What the captcha gave the browser.')

const typed = { number: giftCardNumber.optional(), pin: giftCardPin.optional() }
const account = name.describe('A gift card that was shown for this bag, or one that the member keeps.')

/** Whether a gift card is named in one way: by its number, or by what stands for it. */
export function isNamedOnce({
  number,
  pin,
  account,
}: { [Name in 'number' | 'pin' | 'account']?: string | undefined }) {
  return account === undefined ? number !== undefined : number === undefined && pin === undefined
}

/** How a payment names the gift card it takes from. */
export const namedGiftCard = { ...typed, account: account.optional() }

const shown = {
  last4: z.string(),
  balance: cents.describe('What is left on it, and not promised to another order.'),
  message: z.string().describe('Why it cannot pay, where nothing is left; else empty.'),
}
const looked = ['too_many_tries', 'captcha_failed', 'gift_card_unknown', 'gift_card_blocked'] as const

export const showGiftCard = endpoint({
  method: 'post',
  path: '/carts/{id}/giftcard',
  summary: 'What a gift card can pay of a bag; changes nothing of either',
  params: cartParams,
  body: z
    .strictObject({
      ...namedGiftCard,
      save: z.boolean().optional().describe('Whether the member keeps it; guests keep none.'),
      captcha,
    })
    .refine(isNamedOnce, { message: 'Please enter a valid card number', path: ['number'] }),
  response: z.object({
    ...shown,
    account: name.describe(
      'Stands for the card when this bag is paid for, in this browser; the same for the same card.',
    ),
    kept: z.boolean().describe('Whether the member keeps it.'),
    covers: cents.describe('What it pays of the total.'),
    remaining: cents.describe('What is to be paid another way: nothing, or enough for a card to pay.'),
  }),
  verified: true,
  member: 'optional',
  errors: [...openCart, ...looked, 'cart_empty', 'gift_card_not_shown'],
})
export type ShownGiftCard = z.infer<typeof showGiftCard.response>

export const checkGiftCard = endpoint({
  method: 'post',
  path: '/giftcards/balance',
  summary: 'What is left on a gift card',
  body: z.strictObject({ number: giftCardNumber, pin: giftCardPin.optional(), captcha }),
  response: z.object(shown),
  verified: true,
  errors: looked,
})
export type GiftCardBalance = z.infer<typeof checkGiftCard.response>

export const keptGiftCard = z.object({
  id: z.string(),
  number: z.string().describe('All but the last four digits are masked.'),
  description: z.string(),
  balance: cents,
})
export type KeptGiftCard = z.infer<typeof keptGiftCard>

export const listGiftCards = endpoint({
  method: 'get',
  path: '/members/giftcards',
  summary: 'Gift cards that the member keeps; one with nothing left is not listed',
  response: z.object({ accounts: z.array(keptGiftCard) }),
  member: 'required',
  errors: ['sign_in_required'],
})

export const deleteGiftCard = endpoint({
  method: 'delete',
  path: '/members/giftcards/{id}',
  summary: 'Keep a gift card no longer; what is left on it stays on it',
  params: z.object({ id: name }),
  response: z.object({ id: z.string() }),
  member: 'required',
  errors: ['sign_in_required', 'card_not_found'],
})
