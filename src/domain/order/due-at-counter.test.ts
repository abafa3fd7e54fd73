import { expect, test } from 'vitest'
import { amountDueAtCounter, lineRefundTotal } from './due-at-counter.ts'

const line = (back?: number) => (back === undefined ? {} : { instead: { back } })
const atCounter = (amount: number) => ({ type: 'payinstore' as const, amount })
const byCard = (amount: number) => ({ type: 'newcredit' as const, amount })

test('line refunds reduce the amount due at the counter, but not below zero', () => {
  const products = [line(), line(300), line(250)]
  expect(lineRefundTotal({ products })).toBe(550)
  expect(amountDueAtCounter({ products, payments: [byCard(500), atCounter(1_000)] })).toBe(450)
  expect(amountDueAtCounter({ products, payments: [atCounter(400)] })).toBe(0)
  expect(amountDueAtCounter({ products, payments: [byCard(1_000)] })).toBe(0)
})
