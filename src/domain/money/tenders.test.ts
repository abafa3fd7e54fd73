import { describe, expect, test } from 'vitest'
import type { TenderState } from './attempt-states.ts'
import { nextAttemptStep, type Tender } from './tenders.ts'

const deadline = new Date('2026-11-21T18:20:00Z')
const answerBy = new Date('2026-11-21T18:10:00Z')
const now = new Date('2026-11-21T18:00:00Z')

function card(state: TenderState, amount = 1_000): Tender {
  return { type: 'newcredit', state, amount }
}
const giftCard: Tender = { type: 'giftcard', state: 'reserved', amount: 500 }

function verdict(tenders: Tender[], overrides: { total?: number; now?: Date } = {}) {
  const total = tenders.reduce((sum, { amount }) => sum + amount, 0)
  return nextAttemptStep({ tenders, total, deadline, answerBy, now, ...overrides })
}

describe('placing an order', () => {
  test('an order is placed once every tender is secured', () => {
    expect(verdict([card('authorised')])).toBe('place')
    expect(verdict([giftCard, card('authorised')])).toBe('place')
    expect(verdict([{ type: 'payinstore', state: 'reserved', amount: 900 }])).toBe('place')
  })

  test('an order with a total of zero is placed without tenders', () => {
    expect(verdict([])).toBe('place')
  })

  test('an order is not placed if its tenders differ from its total by a cent', () => {
    expect(verdict([card('authorised')], { total: 1_001 })).toBe('release')
    expect(verdict([giftCard, card('authorised')], { total: 1_499 })).toBe('release')
    expect(verdict([], { total: 1 })).toBe('release')
  })

  test('an order is not placed after its deadline', () => {
    expect(verdict([card('authorised')], { now: deadline })).toBe('place')
    expect(verdict([card('authorised')], { now: new Date(deadline.getTime() + 1) })).toBe('release')
  })

  test.each<TenderState>(['captured', 'releasing', 'released', 'refunded', 'declined', 'reserved'])(
    'an order is not placed with a card in the state “%s”',
    state => {
      expect(verdict([giftCard, card(state)])).toBe('release')
    },
  )
})

describe('a pending attempt', () => {
  test.each<TenderState>(['authorising', 'action', 'unknown'])(
    'a checkout attempt is pending while a card is in the state “%s”',
    state => {
      expect(verdict([card(state)])).toBe('wait')
      expect(verdict([giftCard, card('authorised'), card(state)])).toBe('wait')
    },
  )

  test('a checkout attempt is pending while one card awaits its challenge and another is not authorized yet', () => {
    expect(verdict([card('action'), card('reserved')])).toBe('wait')
  })

  test('a checkout attempt is no longer pending once one of its cards is declined', () => {
    expect(verdict([card('unknown'), card('declined')])).toBe('release')
  })

  test("an attempt is pending until the guest's bank challenge expires", () => {
    expect(verdict([card('action')], { now: answerBy })).toBe('wait')
    expect(verdict([card('action')], { now: new Date(answerBy.getTime() + 1) })).toBe('release')
    expect(verdict([card('unknown')], { now: new Date(answerBy.getTime() + 1) })).toBe('wait')
  })

  test('a checkout attempt is released after its deadline', () => {
    expect(verdict([card('unknown')], { now: new Date(deadline.getTime() + 1) })).toBe('release')
  })
})
