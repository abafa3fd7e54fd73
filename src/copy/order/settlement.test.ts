import { describe, expect, test } from 'vitest'
import { isBankTender, TENDER_TYPES, type TenderType } from '#src/domain/money/tenders.ts'
import { ORDER_STATES, type OrderState } from '#src/domain/order/order-states.ts'
import { createOrderSettlement, type SettledTender } from '#src/domain/order/settlement.ts'
import * as es from '../es/order/settlement.ts'
import * as en from './settlement.ts'

const cards: Partial<Record<TenderType, SettledTender['card']>> = {
  newcredit: { type: 'visa', number: '4242' },
  storedpayment: { type: 'amex', number: '0005' },
  applepay: { type: 'visa', number: '1111' },
  googlepay: { type: 'mastercard', number: '4444' },
  giftcard: { type: 'giftcard', number: '1200' },
}

/**
 * Returns a tender of an active order. A card is only authorized, whereas a gift card or house account has
 * already been captured.
 */
function tenderOf(type: TenderType, change: Partial<SettledTender> = {}): SettledTender {
  const isTaken = type === 'giftcard' || type === 'houseaccount'
  const state = isBankTender(type) ? 'authorised' : isTaken ? 'captured' : 'reserved'
  const captured = isTaken ? 1_000 : 0
  return { type, card: cards[type] ?? null, amount: 1_000, state, captured, refunded: 0, ...change }
}

type SettledCase = { state: OrderState; tenders: SettledTender[]; refunds?: SettledTender[] }

/** Returns the settlement as shown to guests, one string per amount. */
function settlementLines({ state, tenders, refunds = [] }: SettledCase, copy: typeof en = en): string[] {
  const cause = { at: '2026-11-21T19:00:00.000Z', reason: null, lines: [] }
  const payment = refunds.map(({ type, card, refunded }) => ({ type, card, amount: refunded, ...cause }))
  const lines = createOrderSettlement({ state, tenders, refunds: payment })
  if (lines.length === 0) return [copy.settlementCopy.nothing]
  return lines.map(line => `${copy.settlementLabel(line, 'pickup')} ${line.amount}`)
}

test.each<[TenderType, string, string, string]>([
  [
    'newcredit',
    'Charged to Visa ending in 4242 1000',
    'Cobrado a tu Visa terminada en 4242 1000',
    'Released: hold on Visa ending in 4242 1000',
  ],
  [
    'storedpayment',
    'Charged to American Express ending in 0005 1000',
    'Cobrado a tu American Express terminada en 0005 1000',
    'Released: hold on American Express ending in 0005 1000',
  ],
  [
    'applepay',
    'Charged to Visa ending in 1111 (Apple Pay) 1000',
    'Cobrado a tu Visa terminada en 1111 (Apple Pay) 1000',
    'Released: hold on Visa ending in 1111 (Apple Pay) 1000',
  ],
  [
    'googlepay',
    'Charged to Mastercard ending in 4444 (Google Pay) 1000',
    'Cobrado a tu Mastercard terminada en 4444 (Google Pay) 1000',
    'Released: hold on Mastercard ending in 4444 (Google Pay) 1000',
  ],
  [
    'giftcard',
    'Charged to gift card ••1200 1000',
    'Cobrado a tu tarjeta de regalo ••1200 1000',
    'Refunded to gift card ••1200 1000',
  ],
  [
    'houseaccount',
    'Charged to your house account 1000',
    'Cobrado a tu cuenta a crédito 1000',
    'Refunded to your house account 1000',
  ],
  ['payinstore', 'Due at the counter 1000', 'A pagar en el mostrador 1000', 'Nothing to pay'],
])(
  'the settlement text for the tender “%s” changes when the order is canceled',
  (type, english, spanish, undone) => {
    const tender = tenderOf(type)
    expect(settlementLines({ state: 'accepted', tenders: [tender] })).toEqual([english])
    expect(settlementLines({ state: 'accepted', tenders: [tender] }, es)).toEqual([spanish])
    const back = { ...tender, refunded: tender.captured }
    const refunds = tender.captured > 0 ? [back] : []
    expect(settlementLines({ state: 'cancelled', tenders: [back], refunds })).toEqual([undone])
  },
)

describe('an order with two tenders', () => {
  const pairs = TENDER_TYPES.flatMap(one => TENDER_TYPES.map(other => [one, other] as const))

  test.each(pairs)('the settlement of an order with the tenders “%s” and “%s” lists both', (one, other) => {
    for (const state of ORDER_STATES) {
      const alone = (type: TenderType) => settlementLines({ state, tenders: [tenderOf(type)] })
      const both = settlementLines({ state, tenders: [tenderOf(one), tenderOf(other)] })
      const expected = [...alone(one), ...alone(other)].filter(line => line !== 'Nothing to pay')
      expect(both.toSorted()).toEqual((expected.length > 0 ? expected : ['Nothing to pay']).toSorted())
    }
  })
})

test('a payment at the counter is shown as due until the order is completed', () => {
  for (const type of TENDER_TYPES) {
    const linesIn = (state: OrderState) => settlementLines({ state, tenders: [tenderOf(type)] }).join()
    expect(linesIn('ready').includes('Due')).toBe(type === 'payinstore')
    expect(linesIn('completed')).not.toContain('Due')
  }
  expect(settlementLines({ state: 'completed', tenders: [tenderOf('payinstore')] })).toEqual([
    'Paid at the counter 1000',
  ])
})

test('the settlement of a canceled order lists each refund and each released hold', () => {
  const card = tenderOf('newcredit', { amount: 2_555, state: 'released' })
  const gift = tenderOf('giftcard', { state: 'refunded', refunded: 1_000 })
  expect(settlementLines({ state: 'cancelled', tenders: [gift, card], refunds: [gift] })).toEqual([
    'Refunded to gift card ••1200 1000',
    'Released: hold on Visa ending in 4242 2555',
  ])
})

test('the settlement of a canceled order shows the charge while the refund is pending', () => {
  const tenders = [tenderOf('newcredit', { state: 'captured', captured: 1_000 })]
  expect(settlementLines({ state: 'cancelled', tenders })).toEqual(['Charged to Visa ending in 4242 1000'])
})

test('the settlement shows no charge if the bank released the hold', () => {
  const tenders = [tenderOf('newcredit', { state: 'released' })]
  expect(settlementLines({ state: 'completed', tenders })).toEqual([
    'Released: hold on Visa ending in 4242 1000',
  ])
})

test('a sold-out line reduces the amount due at the counter', () => {
  const tender = tenderOf('payinstore', { refunded: 300 })
  expect(settlementLines({ state: 'ready', tenders: [tender], refunds: [tender] })).toEqual([
    'Taken off what you pay 300',
    'Due at the counter 700',
  ])
})

test('the settlement of a $0.00 order is “Nothing to pay”', () => {
  expect(settlementLines({ state: 'accepted', tenders: [] })).toEqual(['Nothing to pay'])
  expect(settlementLines({ state: 'accepted', tenders: [] }, es)).toEqual(['Nada que pagar'])
})

test('a refund message mentions the bank for a card but not for a gift card', () => {
  const back = (type: TenderType, kind: 'released' | 'refunded') =>
    en.refundTimingText([{ kind, type, card: null }])
  expect(back('newcredit', 'released')).toBe(
    'You won’t be charged. Most banks show a released hold within 3–5 days.',
  )
  expect(back('applepay', 'refunded')).toContain('bank')
  expect(back('giftcard', 'refunded')).toBe('You won’t be charged.')
  expect(en.refundTimingText(null)).toBe('You won’t be charged.')
})
