import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEARNED_FROM, learnLeads, type TaughtBy } from './learned-lead.ts'

const MINUTE = 60_000
const terms = { keep_percent: 80, less_minutes: 5, more_minutes: 15 }
/** Bounds that nothing in these tests reaches. */
const unbounded = { ...terms, less_minutes: 1_000, more_minutes: 1_000 }

function order(late: number, learned = 0): TaughtBy {
  const promised = Date.parse('2026-11-21T18:00:00Z')
  const at = (instant: number) => new Date(instant).toISOString()
  return { part: 'lunch', promised: at(promised), ready: at(promised + late * MINUTE), learned }
}

/** By how many minutes each of a kitchen’s orders of one part of the day came after its promise. */
const lateness = fc.array(fc.integer({ min: -40, max: 90 }), { minLength: LEARNED_FROM, maxLength: 60 })

function minutesOf(orders: TaughtBy[], by = unbounded): number | undefined {
  return learnLeads(orders, by)[0]?.minutes
}

test('a kitchen that takes six minutes longer at lunch promises six more then, and says of how many orders', () => {
  const orders = [...Array(16).fill(order(6)), ...Array(4).fill(order(25))]
  expect(learnLeads(orders, terms)).toEqual([{ part: 'lunch', minutes: 6, orders: 20, kept: 0 }])
})

test('a kitchen that keeps its promises goes on as it is', () => {
  expect(learnLeads(Array(30).fill(order(0)), terms)).toEqual([
    { part: 'lunch', minutes: 0, orders: 30, kept: 30 },
  ])
})

test('a few orders teach nothing, and each part of the day has to have its own', () => {
  const few = Array.from({ length: LEARNED_FROM - 1 }, () => order(9))
  expect(learnLeads(few, terms)).toEqual([])
  expect(learnLeads([...few, { ...order(9), part: 'night' }], terms)).toEqual([])
})

test('as many promises as are to be kept would have been, and with a minute less they would not', () => {
  fc.assert(
    fc.property(lateness, fc.integer({ min: 50, max: 99 }), (late, keep_percent) => {
      const minutes =
        minutesOf(
          late.map(each => order(each)),
          { ...unbounded, keep_percent },
        ) ?? Number.NaN
      // Divided last: 29 of 50 are 58 of a hundred, and no hair less.
      const keptWith = (more: number) => (late.filter(each => each <= more).length * 100) / late.length
      expect(keptWith(minutes)).toBeGreaterThanOrEqual(keep_percent)
      expect(keptWith(minutes - 1)).toBeLessThan(keep_percent)
    }),
  )
})

test('what is learned stays within its bounds', () => {
  fc.assert(
    fc.property(lateness, late => {
      const minutes = minutesOf(
        late.map(each => order(each)),
        terms,
      )
      expect(minutes).toBeGreaterThanOrEqual(-terms.less_minutes)
      expect(minutes).toBeLessThanOrEqual(terms.more_minutes)
    }),
  )
})

test('what was learned before is not learned again: it is the same of whatever promise the orders were made by', () => {
  fc.assert(
    fc.property(lateness, fc.integer({ min: -5, max: 15 }), (late, learned) => {
      const before = minutesOf(late.map(each => order(each)))
      const after = minutesOf(late.map(each => order(each - learned, learned)))
      expect(after).toBe(before)
    }),
  )
})

test('orders that come later never make a promise earlier', () => {
  fc.assert(
    fc.property(lateness, fc.integer({ min: 0, max: 30 }), (late, more) => {
      const now = minutesOf(late.map(each => order(each))) ?? Number.NaN
      const slower = late.map((each, index) => order(each + (index % 3 === 0 ? more : 0)))
      expect(minutesOf(slower)).toBeGreaterThanOrEqual(now)
    }),
  )
})
