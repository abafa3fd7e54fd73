import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAYPARTS, type Daypart } from '#src/domain/time/daypart.ts'
import { measurePromises, type PromiseRecord, percentile } from './measured-promises.ts'

const placed = Date.parse('2026-11-23T18:00:00Z')
const after = (minutes: number) => new Date(placed + minutes * 60_000).toISOString()
const promise = (part: Daypart, quoted: number, taken: number): PromiseRecord => ({
  part,
  placed: after(0),
  promised: after(quoted),
  ready: after(taken),
})

const anyPromise = fc
  .tuple(fc.constantFrom(...DAYPARTS), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 180 }))
  .map(([part, quoted, taken]) => promise(part, quoted, taken))

describe('the promises of a day', () => {
  test('the promises of a day are grouped by daypart, from morning to night', () => {
    const promises = [
      promise('evening', 20, 31),
      promise('lunch', 12, 10),
      promise('lunch', 12, 14),
      promise('lunch', 15, 19),
    ]
    expect(measurePromises(promises)).toEqual([
      { part: 'lunch', orderCount: 3, kept: 2, promisedMinutes: 12, actualMinutes: 14, ninetiethMinutes: 19 },
      {
        part: 'evening',
        orderCount: 1,
        kept: 0,
        promisedMinutes: 20,
        actualMinutes: 31,
        ninetiethMinutes: 31,
      },
    ])
    expect(measurePromises([])).toEqual([])
  })

  test('the promises of a day count each order once regardless of how the orders are sorted', () => {
    fc.assert(
      fc.property(fc.array(anyPromise, { maxLength: 40 }), promises => {
        const measured = measurePromises(promises)
        expect(measured.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBe(promises.length)
        expect(measured.every(({ kept, orderCount }) => kept <= orderCount)).toBe(true)
        expect(measurePromises(promises.toReversed())).toEqual(measured)
      }),
    )
  })

  test('a percentile is the smallest value that at least the requested share of values does not exceed', () => {
    const values = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (some, percent) => {
        const within = (most: number) => some.filter(value => value <= most).length * 100
        const result = percentile(some, percent)
        expect(some).toContain(result)
        expect(within(result)).toBeGreaterThanOrEqual(percent * some.length)
        expect(within(result - 1)).toBeLessThan(percent * some.length)
      }),
    )
  })
})
