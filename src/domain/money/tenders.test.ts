import { describe, expect, test } from 'vitest'
import type { TenderState } from './attempt-life.ts'
import { type Tender, verdictOn } from './tenders.ts'

const deadline = new Date('2026-11-21T18:20:00Z')
const answerBy = new Date('2026-11-21T18:10:00Z')
const now = new Date('2026-11-21T18:00:00Z')

function card(state: TenderState, amount = 1_000): Tender {
  return { type: 'newcredit', state, amount }
}
const giftCard: Tender = { type: 'giftcard', state: 'reserved', amount: 500 }

function verdict(tenders: Tender[], overrides: { total?: number; now?: Date } = {}) {
  const total = tenders.reduce((sum, { amount }) => sum + amount, 0)
  return verdictOn({ tenders, total, deadline, answerBy, now, ...overrides })
}

describe('an order is written', () => {
  test('once every means of payment is secured', () => {
    expect(verdict([card('authorised')])).toBe('place')
    expect(verdict([giftCard, card('authorised')])).toBe('place')
    expect(verdict([{ type: 'payinstore', state: 'reserved', amount: 900 }])).toBe('place')
  })

  test('for nothing, when nothing is owed', () => {
    expect(verdict([])).toBe('place')
  })

  test('never for a cent more or less than it costs', () => {
    expect(verdict([card('authorised')], { total: 1_001 })).toBe('release')
    expect(verdict([giftCard, card('authorised')], { total: 1_499 })).toBe('release')
    expect(verdict([], { total: 1 })).toBe('release')
  })

  test('until the instant it was promised for, and not after', () => {
    expect(verdict([card('authorised')], { now: deadline })).toBe('place')
    expect(verdict([card('authorised')], { now: new Date(deadline.getTime() + 1) })).toBe('release')
  })

  test.each<TenderState>(['captured', 'releasing', 'released', 'refunded', 'declined', 'reserved'])(
    'never on a card that is %s',
    state => {
      expect(verdict([giftCard, card(state)])).toBe('release')
    },
  )
})

describe('an attempt waits', () => {
  test.each<TenderState>(['authorising', 'action', 'unknown'])('while a card is %s', state => {
    expect(verdict([card(state)])).toBe('wait')
    expect(verdict([giftCard, card('authorised'), card(state)])).toBe('wait')
  })

  test('with a second card that is asked for after the first', () => {
    expect(verdict([card('action'), card('reserved')])).toBe('wait')
  })

  test('for nothing once another card said no', () => {
    expect(verdict([card('unknown'), card('declined')])).toBe('release')
  })

  test('for a guest to answer their bank as long as they may, and no longer', () => {
    expect(verdict([card('action')], { now: answerBy })).toBe('wait')
    expect(verdict([card('action')], { now: new Date(answerBy.getTime() + 1) })).toBe('release')
    expect(verdict([card('unknown')], { now: new Date(answerBy.getTime() + 1) })).toBe('wait')
  })

  test('no longer than its time', () => {
    expect(verdict([card('unknown')], { now: new Date(deadline.getTime() + 1) })).toBe('release')
  })
})
