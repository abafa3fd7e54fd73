import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeLeadTimes, LEARNING_ORDERS_MIN, type LearningSample } from './learned-lead.ts'

const MINUTE = 60_000
const terms = { keep_percent: 80, less_minutes: 5, more_minutes: 15 }
/** Terms with bounds so wide that no test in this file reaches them. */
const unbounded = { ...terms, less_minutes: 1_000, more_minutes: 1_000 }

function order(late: number, learned = 0): LearningSample {
  const promised = Date.parse('2026-11-21T18:00:00Z')
  const at = (instant: number) => new Date(instant).toISOString()
  return { part: 'lunch', promised: at(promised), ready: at(promised + late * MINUTE), learned }
}

/** Generates the minutes by which the orders of one daypart missed their promise; negative if early. */
const lateness = fc.array(fc.integer({ min: -40, max: 90 }), {
  minLength: LEARNING_ORDERS_MIN,
  maxLength: 60,
})

function minutesOf(orders: LearningSample[], by = unbounded): number | undefined {
  return computeLeadTimes(orders, by)[0]?.minutes
}

test('a kitchen that is six minutes late at lunch adds six minutes to its lunch promises', () => {
  const orders = [...Array(16).fill(order(6)), ...Array(4).fill(order(25))]
  expect(computeLeadTimes(orders, terms)).toEqual([{ part: 'lunch', minutes: 6, orders: 20, kept: 0 }])
})

test('the lead time of a kitchen that is always on time does not change', () => {
  expect(computeLeadTimes(Array(30).fill(order(0)), terms)).toEqual([
    { part: 'lunch', minutes: 0, orders: 30, kept: 30 },
  ])
})

test('too few orders do not change the learned lead time', () => {
  const few = Array.from({ length: LEARNING_ORDERS_MIN - 1 }, () => order(9))
  expect(computeLeadTimes(few, terms)).toEqual([])
  expect(computeLeadTimes([...few, { ...order(9), part: 'night' }], terms)).toEqual([])
})

test('the learned lead time is the shortest that meets the target share of on-time orders', () => {
  fc.assert(
    fc.property(lateness, fc.integer({ min: 50, max: 99 }), (late, keep_percent) => {
      const minutes =
        minutesOf(
          late.map(minutes => order(minutes)),
          { ...unbounded, keep_percent },
        ) ?? Number.NaN
      // The division comes last so that 29 of 50 is exactly 58 percent.
      const punctualPercentWith = (more: number) =>
        (late.filter(minutes => minutes <= more).length * 100) / late.length
      expect(punctualPercentWith(minutes)).toBeGreaterThanOrEqual(keep_percent)
      expect(punctualPercentWith(minutes - 1)).toBeLessThan(keep_percent)
    }),
  )
})

test('the learned lead time stays within its bounds', () => {
  fc.assert(
    fc.property(lateness, late => {
      const minutes = minutesOf(
        late.map(minutes => order(minutes)),
        terms,
      )
      expect(minutes).toBeGreaterThanOrEqual(-terms.less_minutes)
      expect(minutes).toBeLessThanOrEqual(terms.more_minutes)
    }),
  )
})

test('the learned lead time does not depend on previously learned minutes', () => {
  fc.assert(
    fc.property(lateness, fc.integer({ min: -5, max: 15 }), (late, learned) => {
      const before = minutesOf(late.map(minutes => order(minutes)))
      const after = minutesOf(late.map(minutes => order(minutes - learned, learned)))
      expect(after).toBe(before)
    }),
  )
})

test('longer delays never shorten the learned lead time', () => {
  fc.assert(
    fc.property(lateness, fc.integer({ min: 0, max: 30 }), (late, more) => {
      const now = minutesOf(late.map(minutes => order(minutes))) ?? Number.NaN
      const slower = late.map((minutes, index) => order(minutes + (index % 3 === 0 ? more : 0)))
      expect(minutesOf(slower)).toBeGreaterThanOrEqual(now)
    }),
  )
})
