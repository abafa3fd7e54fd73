import { expect, test } from 'vitest'
import { dueAtCounter, lineRefunds } from './due-at-counter.ts'

const line = (back?: number) => (back === undefined ? {} : { instead: { back } })
const atCounter = (amount: number) => ({ type: 'payinstore' as const, amount })
const byCard = (amount: number) => ({ type: 'newcredit' as const, amount })

test('only refunds of lines reduce the amount due at the counter', () => {
  const products = [line(), line(300), line(250)]
  expect(lineRefunds({ products })).toBe(550)
  expect(dueAtCounter({ products, payments: [byCard(500), atCounter(1_000)] })).toBe(450)
  expect(dueAtCounter({ products, payments: [atCounter(400)] })).toBe(0)
  expect(dueAtCounter({ products, payments: [byCard(1_000)] })).toBe(0)
})
