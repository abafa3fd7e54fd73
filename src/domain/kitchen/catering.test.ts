import { describe, expect, test } from 'vitest'
import { aKitchen, createDailyHours } from '#tests/support/kitchen-builders.ts'
import { cateringShortfall, earliestCateringTime } from './catering.ts'
import type { HandoffChoice } from './handoff.ts'
import type { Kitchen } from './kitchen-status.ts'

const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }
const drivethru: HandoffChoice = { handoff: 'pickup', sub_handoff: 'drivethru' }
const terms = { lead_hours: 4, minimum: 10_000 }

const ready = (iso: string, kitchen: Kitchen = aKitchen(), choice = pickup, lead_hours = 4) =>
  earliestCateringTime(kitchen, choice, { ...terms, lead_hours }, new Date(iso)).toISOString()

describe('catering times', () => {
  test.each([
    [
      'the end of the lead time if the kitchen is open then',
      '2026-11-21T18:00:00Z',
      '2026-11-21T22:00:00.000Z',
    ],
    [
      'the opening time if the lead time ends exactly at opening',
      '2026-11-21T12:30:00Z',
      '2026-11-21T16:30:00.000Z',
    ],
    [
      'the opening time if the lead time ends just before opening',
      '2026-11-21T12:29:59Z',
      '2026-11-21T16:30:00.000Z',
    ],
    [
      'the end of the lead time if it ends just before closing',
      '2026-11-21T23:59:59Z',
      '2026-11-22T03:59:59.000Z',
    ],
    [
      'the next opening time if the lead time ends at closing',
      '2026-11-22T00:00:00Z',
      '2026-11-22T16:30:00.000Z',
    ],
    ['the opening time for an order placed at night', '2026-11-21T09:00:00Z', '2026-11-21T16:30:00.000Z'],
  ])('the earliest catering time is %s', (_, now, expected) => {
    expect(ready(now)).toBe(expected)
  })

  test('catering can be ready between the last-order time and closing', () => {
    const kitchen = aKitchen({ last_order_minutes: 30 })
    expect(ready('2026-11-21T23:45:00Z', kitchen)).toBe('2026-11-22T03:45:00.000Z')
  })

  test('a catering lead time is unaffected by a clock change', () => {
    const kitchen = aKitchen({ hours: { default: createDailyHours('00:00', '00:00') } })
    expect(ready('2026-03-08T07:00:00Z', kitchen)).toBe('2026-03-08T11:00:00.000Z')
  })

  test('catering is ready on the next open day if its lead time ends on a holiday', () => {
    const kitchen = aKitchen({ special_hours: [{ date: '2026-11-26', note: 'Thanksgiving' }] })
    expect(ready('2026-11-25T20:00:00Z', kitchen, pickup, 24)).toBe('2026-11-27T16:30:00.000Z')
  })

  test('drive-thru catering that is ordered overnight is ready when the drive-thru opens', () => {
    const hours = {
      default: createDailyHours('10:30', '22:00'),
      drivethru: createDailyHours('07:00', '23:00'),
    }
    expect(ready('2026-11-21T09:00:00Z', aKitchen({ hours }), drivethru)).toBe('2026-11-21T13:00:00.000Z')
  })

  test('catering at a kitchen without opening hours is ready after its lead time', () => {
    expect(ready('2026-11-21T18:00:00Z', aKitchen({ hours: { default: [] } }))).toBe(
      '2026-11-21T22:00:00.000Z',
    )
  })
})

test.each([
  [0, 10_000],
  [9_999, 1],
  [10_000, 0],
  [10_001, 0],
])('a catering bag of %i¢ is %i¢ short of the minimum', (subtotal, short) => {
  expect(cateringShortfall(terms, subtotal)).toBe(short)
})
