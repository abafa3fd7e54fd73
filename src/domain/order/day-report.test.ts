import { describe, expect, test } from 'vitest'
import { createDayReport, isReportPeriod, mergeReports, type ReportedOrder } from './day-report.ts'

const words = {
  bill: { subtotal: 'Subtotal', handoff: 'Delivery fee', tip: 'Tip', total: 'Total' },
  tender: {
    newcredit: 'Card',
    storedpayment: 'Card',
    applepay: 'Apple Pay',
    googlepay: 'Google Pay',
    giftcard: 'Gift card',
    houseaccount: 'House account',
    payinstore: 'At the counter',
  },
}

const byCard = { type: 'newcredit', state: 'captured', amount: 1200, captured: 1200, refunded: 0 } as const

const order = (change: Partial<ReportedOrder> = {}): ReportedOrder => ({
  state: 'completed',
  products: [{ name: 'Three Tenders', quantity: 2, cost: { total: 1000 } }],
  totals: { subtotal: 1000, discount: 0, handoff: 0, tip: 110, total: 1200 },
  discounts: [],
  fees: [],
  taxes: [{ label: 'State tax', amount: 90 }],
  placed: '2026-11-23T17:48:00Z',
  part: 'lunch',
  isAsap: true,
  promised: '2026-11-23T18:00:00Z',
  ready: '2026-11-23T18:01:00Z',
  tenders: [byCard],
  refunds: [],
  ...change,
})

describe('a daily report', () => {
  test('a daily report lists an uncollected order’s unpaid amount separately from its online payments', () => {
    const giftCard = { ...byCard, type: 'giftcard', amount: 500, captured: 500 } as const
    const atCounter = { ...byCard, type: 'payinstore', state: 'released', amount: 700, captured: 0 } as const
    const { orders, paid } = createDayReport(
      [order({ state: 'not_collected', tenders: [giftCard, atCounter] })],
      words,
    )
    expect(orders[0]).toEqual({ item: 'sold', count: 1, amount: 1200 })
    expect(paid).toEqual([
      { item: 'Gift card', count: 1, amount: 500 },
      { item: 'never paid', count: 1, amount: 700 },
    ])
  })

  test('a daily report lists the subtotal, discounts, delivery fees, taxes, and tips separately', () => {
    const { orders, sales, paid } = createDayReport(
      [
        order(),
        order({
          totals: { subtotal: 1000, discount: 100, handoff: 299, tip: 0, total: 1289 },
          discounts: [{ label: 'COMB10', amount: 100 }],
        }),
      ],
      words,
    )
    expect(orders).toEqual([{ item: 'sold', count: 2, amount: 2489 }])
    expect(sales).toEqual([
      { item: 'Subtotal', count: 2, amount: 2000 },
      { item: 'COMB10', count: 1, amount: -100 },
      { item: 'Delivery fee', count: 1, amount: 299 },
      { item: 'State tax', count: 2, amount: 180 },
      { item: 'Tip', count: 1, amount: 110 },
      { item: 'Total', count: 2, amount: 2489 },
    ])
    const [total] = sales.filter(({ item }) => item === 'Total')
    expect(sales.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(2 * (total?.amount ?? 0))
    expect(paid).toEqual([{ item: 'Card', count: 2, amount: 2400 }])
  })

  test('a daily report excludes a canceled order from sales and payments', () => {
    const { orders, sales, paid, promises } = createDayReport([order({ state: 'cancelled' })], words)
    expect(orders).toEqual([
      { item: 'sold', count: 0, amount: 0 },
      { item: 'cancelled', count: 1, amount: 1200 },
    ])
    expect([...sales, ...paid]).toEqual([])
    expect(promises.every(({ count }) => count === 0)).toBe(true)
  })

  test('a daily report shows how many orders were on time', () => {
    const { promises } = createDayReport(
      [order(), order({ ready: '2026-11-23T18:12:00Z' }), order({ ready: null })],
      words,
    )
    expect(promises).toEqual([
      { item: 'kept', count: 1, amount: null },
      { item: 'late', count: 1, amount: null },
      { item: 'minutes late at most', count: 12, amount: null },
      { item: 'no ready time', count: 1, amount: null },
    ])
  })

  test('a daily report compares promised and actual times of ASAP orders', () => {
    const { times } = createDayReport([order(), order({ isAsap: false }), order({ ready: null })], words)
    expect(times.map(({ item, count }) => [item, count])).toEqual([
      ['lunch, orders', 1],
      ['lunch, kept', 1],
      ['lunch, minutes promised', 12],
      ['lunch, minutes taken', 13],
      ['lunch, minutes taken by nine of ten', 13],
    ])
  })

  test('a daily report lists uncaptured payments and failed refunds', () => {
    const { open, refunds } = createDayReport(
      [
        order({ tenders: [{ ...byCard, state: 'authorised', captured: 0 }] }),
        order({ tenders: [{ ...byCard, state: 'released', captured: 0 }] }),
        order({
          refunds: [
            { key: 'a', state: 'failed', amount: 300, lines: null },
            { key: 'b', state: 'succeeded', amount: 200, lines: null },
          ],
        }),
        order({ tenders: [{ ...byCard, type: 'payinstore', state: 'released', captured: 0 }] }),
      ],
      words,
    )
    expect(open).toEqual([
      { item: 'not captured yet', count: 1, amount: 1200 },
      { item: 'released by the bank, never captured', count: 1, amount: 1200 },
      { item: 'failed refunds', count: 1, amount: 300 },
    ])
    expect(refunds).toEqual([
      { item: 'failed', count: 1, amount: 300 },
      { item: 'refunded', count: 1, amount: 200 },
    ])
  })

  test('a daily report lists refunds of canceled orders separately from refunds of other orders', () => {
    const refund = { key: 'a', state: 'succeeded', lines: null } as const
    const { orders, refunds, taxes } = createDayReport(
      [
        order({ refunds: [{ ...refund, amount: 240 }] }),
        order({ state: 'cancelled', refunds: [{ ...refund, amount: 1200 }] }),
      ],
      words,
    )
    expect(orders[0]).toEqual({ item: 'sold', count: 1, amount: 1200 })
    expect(refunds).toEqual([
      { item: 'refunded', count: 1, amount: 240 },
      { item: 'refunded, not sold', count: 1, amount: 1200 },
    ])
    expect(taxes).toEqual([
      { item: 'State tax', count: 1, amount: 90 },
      { item: 'State tax, refunded', count: 1, amount: -18 },
    ])
  })

  test('a daily report lists the sold dishes in order of revenue', () => {
    const tea = { name: 'Sweet Tea', quantity: 1, cost: { total: 250 } }
    const [tenders] = order().products
    const { dishes } = createDayReport(
      [order({ products: tenders ? [tea, tenders] : [] }), order(), order({ state: 'refused' })],
      words,
    )
    expect(dishes).toEqual([
      { item: 'Three Tenders', count: 4, amount: 2000 },
      { item: 'Sweet Tea', count: 1, amount: 250 },
    ])
  })

  test('the merged report of several kitchens contains neither promises nor times', () => {
    const report = createDayReport([order()], words)
    const { orders, dishes, promises, times } = mergeReports([report, report])
    expect(orders).toEqual([{ item: 'sold', count: 2, amount: 2400 }])
    expect(dishes).toEqual([{ item: 'Three Tenders', count: 4, amount: 2000 }])
    expect([promises, times]).toEqual([[], []])
  })
})

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-01', '2026-12-01', true],
  ['2026-11-01', '2026-12-02', false],
  ['2026-11-02', '2026-11-01', false],
])('the period from %s through %s is accepted for a report: %s', (from, through, expected) => {
  expect(isReportPeriod(from, through)).toBe(expected)
})
