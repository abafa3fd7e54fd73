import { describe, expect, test } from 'vitest'
import { createDailyHours } from '#tests/support/kitchen-builders.ts'
import { aSlotUsage, aTimingInput } from '#tests/support/orders/timing-inputs.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { asapReadyTime, earliestReadyTime } from './order-times.ts'

const ready = (...timing: Parameters<typeof aTimingInput>) => {
  const at = asapReadyTime(aTimingInput(...timing))
  return at && new Date(at).toISOString()
}

describe('the time of an ASAP order', () => {
  test.each([
    ['absent before the kitchen opens', '2026-11-21T16:29:59Z', null],
    ['one lead time after opening', '2026-11-21T16:30:00Z', '2026-11-21T16:42:00.000Z'],
    ['one lead time after an order at 12:00:30', '2026-11-21T18:00:30Z', '2026-11-21T18:12:30.000Z'],
    [
      'after closing if the order is placed just before closing',
      '2026-11-22T03:59:59Z',
      '2026-11-22T04:11:59.000Z',
    ],
    ['absent if the order is placed at closing', '2026-11-22T04:00:00Z', null],
    ['absent at midnight', '2026-11-22T06:00:00Z', null],
  ])('the ready time of an ASAP order is %s', (_, now, expected) => {
    expect(ready({ now })).toBe(expected)
  })

  test('an ASAP order is accepted until the last-order time', () => {
    const kitchen = { last_order_minutes: 15 }
    expect(ready({ now: '2026-11-22T03:44:59Z', kitchen })).toBe('2026-11-22T03:56:59.000Z')
    expect(ready({ now: '2026-11-22T03:45:00Z', kitchen })).toBeNull()
  })

  test('a large ASAP order must be ready by closing', () => {
    const large = { lead: 60, sizeLead: 45 * MINUTE_MS }
    expect(ready({ now: '2026-11-22T03:00:00Z', ...large })).toBe('2026-11-22T04:00:00.000Z')
    expect(ready({ now: '2026-11-22T03:00:01Z', ...large })).toBeNull()
  })

  test('an ASAP order is ready in the first slot with capacity', () => {
    const now = '2026-11-21T18:00:00Z'
    expect(ready({ now, usage: aSlotUsage({ '2026-11-21T18:00:00Z': 9 }) })).toBe('2026-11-21T18:12:00.000Z')
    const full = { '2026-11-21T18:00:00Z': 10, '2026-11-21T18:15:00Z': 10 }
    expect(ready({ now, usage: aSlotUsage(full) })).toBe('2026-11-21T18:30:00.000Z')
    expect(ready({ now, units: 5, usage: aSlotUsage({ ...full, '2026-11-21T18:30:00Z': 6 }) })).toBe(
      '2026-11-21T18:45:00.000Z',
    )
  })

  test('an ASAP order is rejected once every slot until closing is full', () => {
    const full = { '2026-11-22T03:30:00Z': 10, '2026-11-22T03:45:00Z': 10, '2026-11-22T04:00:00Z': 10 }
    expect(ready({ now: '2026-11-22T03:30:00Z', usage: aSlotUsage(full) })).toBeNull()
  })

  test('an ASAP order at a kitchen that never closes is rejected if every slot in the next 24 hours is full', () => {
    const kitchen = {
      hours: { default: createDailyHours('00:00', '00:00') },
      capacity: { slot_minutes: 60, units: 1 },
    }
    const hours = Array.from({ length: 30 }, (_, hour) => [
      new Date(Date.UTC(2026, 10, 21, 18 + hour)).toISOString(),
      1,
    ])
    expect(
      ready({ now: '2026-11-21T18:00:00Z', kitchen, usage: aSlotUsage(Object.fromEntries(hours)) }),
    ).toBeNull()
  })

  test('an ASAP order is rejected if the chain does not offer ASAP', () => {
    expect(ready({ now: '2026-11-21T18:00:00Z', offers: { asap: false, from: 0, until: 7 } })).toBeNull()
  })
})

test.each([
  ['now plus the lead time while the kitchen is open', '2026-11-21T18:00:00Z', '2026-11-21T18:12:00.000Z'],
  [
    'opening plus the lead time while the kitchen is closed',
    '2026-11-22T04:00:00Z',
    '2026-11-22T16:42:00.000Z',
  ],
  ['tomorrow if the order cannot be ready by closing', '2026-11-22T03:50:00Z', '2026-11-22T16:42:00.000Z'],
])('the earliest possible order time is %s', (_, now, expected) => {
  expect(new Date(earliestReadyTime(aTimingInput({ now }))).toISOString()).toBe(expected)
})
