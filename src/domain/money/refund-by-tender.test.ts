import { describe, expect, test } from 'vitest'
import {
  lineRefundLimit,
  type PaidTender,
  refundableTotal,
  splitLineRefund,
  splitRefund,
} from './refund-by-tender.ts'

const card = (captured: number, refunded = 0): PaidTender => ({
  type: 'newcredit',
  state: 'captured',
  amount: captured,
  captured,
  refunded,
})
const giftCard = (captured: number, refunded = 0): PaidTender => ({
  type: 'giftcard',
  state: 'captured',
  amount: captured,
  captured,
  refunded,
})
const inStore = (amount: number, refunded = 0): PaidTender => ({
  type: 'payinstore',
  state: 'reserved',
  amount,
  captured: 0,
  refunded,
})

const cents = (parts: ReturnType<typeof splitRefund>) =>
  parts?.map(({ tender, amount }) => [tender.type, amount]) ?? null

describe('refunds by tender', () => {
  test('a refund goes to the card before the gift card', () => {
    const paid = [giftCard(1_000), card(500)]
    expect(cents(splitRefund(paid, 300))).toEqual([['newcredit', 300]])
    expect(cents(splitRefund(paid, 501))).toEqual([
      ['newcredit', 500],
      ['giftcard', 1],
    ])
    expect(cents(splitRefund(paid, 1_500))).toEqual([
      ['newcredit', 500],
      ['giftcard', 1_000],
    ])
  })

  test('a refund to a tender never exceeds its captured amount minus earlier refunds', () => {
    const paid = [card(500, 450), giftCard(1_000, 999)]
    expect(refundableTotal(paid)).toBe(51)
    expect(cents(splitRefund(paid, 51))).toEqual([
      ['newcredit', 50],
      ['giftcard', 1],
    ])
    expect(splitRefund(paid, 52)).toBeNull()
  })

  test('a refund of zero or less is rejected', () => {
    expect(splitRefund([card(500)], 0)).toBeNull()
    expect(splitRefund([card(500)], -1)).toBeNull()
  })

  test('amounts due at the counter and authorizations cannot be refunded', () => {
    const reserved: PaidTender = { ...card(0), state: 'authorised', amount: 900 }
    expect(refundableTotal([inStore(900), reserved])).toBe(0)
    expect(splitRefund([inStore(900), reserved], 1)).toBeNull()
  })
})

describe('the refund of a sold-out line', () => {
  test('a sold-out line first reduces the amount due at the counter', () => {
    const paid = [giftCard(400), inStore(600)]
    expect(cents(splitLineRefund(paid, 600))).toEqual([['payinstore', 600]])
    expect(cents(splitLineRefund(paid, 700))).toEqual([
      ['payinstore', 600],
      ['giftcard', 100],
    ])
  })

  test('a sold-out line is refunded to paid tenders if nothing is due at the counter', () => {
    expect(cents(splitLineRefund([giftCard(400), card(600)], 700))).toEqual([
      ['newcredit', 600],
      ['giftcard', 100],
    ])
  })

  test('a sold-out line never reduces the amount due at the counter below zero', () => {
    const paid = [inStore(600, 250), giftCard(100)]
    expect(lineRefundLimit(paid)).toBe(450)
    expect(cents(splitLineRefund(paid, 450))).toEqual([
      ['payinstore', 350],
      ['giftcard', 100],
    ])
    expect(splitLineRefund(paid, 451)).toBeNull()
  })
})
