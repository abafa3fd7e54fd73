import { describe, expect, test } from 'vitest'
import { aKitchen, createDailyHours } from '#tests/support/kitchen-builders.ts'
import type { HandoffChoice } from '../kitchen/handoff.ts'
import type { Kitchen } from '../kitchen/kitchen-status.ts'
import type { ServingTime } from '../menu/serving-times.ts'
import { weekdays } from '../time/hours.ts'
import { availabilityAt, findUnavailableReason } from './availability.ts'

const pickup: HandoffChoice = { handoff: 'pickup', sub_handoff: null }
const curbside: HandoffChoice = { handoff: 'curbside', sub_handoff: null }
const drivethru: HandoffChoice = { handoff: 'pickup', sub_handoff: 'drivethru' }
const noon = new Date('2026-11-21T18:00:00Z')
const night = new Date('2026-11-21T09:00:00Z')
const opening = new Date('2026-11-21T16:29:59Z')

const without = (service: keyof Kitchen['services']) =>
  aKitchen({ services: { ...aKitchen().services, [service]: false } })

describe('an order that is accepted', () => {
  test.each([
    ['while the kitchen is open', { kitchen: aKitchen(), choice: pickup, now: noon }],
    [
      'starting at the opening time',
      { kitchen: aKitchen(), choice: pickup, now: new Date('2026-11-21T16:30:00Z') },
    ],
    [
      'until just before the kitchen closes',
      { kitchen: aKitchen(), choice: pickup, now: new Date('2026-11-22T03:59:59Z') },
    ],
    [
      'for one handoff even if the kitchen lacks another',
      { kitchen: without('delivery'), choice: curbside, now: noon },
    ],
    [
      'for later while the kitchen is closed',
      { kitchen: aKitchen(), choice: pickup, now: night, isForLater: true },
    ],
    [
      'until just before the last-order time',
      {
        kitchen: aKitchen({ last_order_minutes: 15 }),
        choice: pickup,
        now: new Date('2026-11-22T03:44:59Z'),
      },
    ],
    [
      'if the product is available',
      { kitchen: aKitchen(), choice: pickup, now: noon, product: { available: true } },
    ],
  ])('a product can be ordered %s', (_, request) => {
    expect(findUnavailableReason(request)).toBeNull()
  })
})

describe('an order that is rejected', () => {
  test.each([
    [
      'at a kitchen that accepts no online orders',
      aKitchen({ available: false }),
      pickup,
      noon,
      'kitchen_unavailable',
    ],
    [
      'at a kitchen that is coming soon',
      aKitchen({ name: 'Coming Soon' }),
      pickup,
      noon,
      'kitchen_unavailable',
    ],
    ['for pickup at a kitchen without pickup', without('pickup'), pickup, noon, 'handoff_unavailable'],
    [
      'for curbside at a kitchen without curbside',
      without('curbside'),
      curbside,
      noon,
      'handoff_unavailable',
    ],
    [
      'for drive-thru at a kitchen without drive-thru',
      without('drivethru'),
      drivethru,
      noon,
      'handoff_unavailable',
    ],
    ['while the kitchen is closed', aKitchen(), pickup, night, 'kitchen_closed'],
    ['while the kitchen is opening soon', aKitchen(), pickup, opening, 'kitchen_closed'],
    ['starting at the closing time', aKitchen(), pickup, new Date('2026-11-22T04:00:00Z'), 'kitchen_closed'],
    [
      'after the last-order time',
      aKitchen({ last_order_minutes: 15 }),
      pickup,
      new Date('2026-11-22T03:45:00Z'),
      'kitchen_closed',
    ],
  ])('a product cannot be ordered %s', (_, kitchen, choice, now, reason) => {
    expect(findUnavailableReason({ kitchen, choice, now })).toBe(reason)
  })

  test('a sold-out product cannot be ordered', () => {
    const request = { kitchen: aKitchen(), choice: pickup, product: { available: false } }
    expect(findUnavailableReason({ ...request, now: noon })).toBe('product_unavailable')
  })

  test('an unavailable kitchen hides an unavailable handoff, and either hides closed hours', () => {
    const product = { available: false }
    const kitchen = { ...without('curbside'), available: false }
    const reasonFor = (about: Kitchen, choice: HandoffChoice) =>
      findUnavailableReason({ kitchen: about, choice, now: night, product })
    expect(reasonFor(kitchen, curbside)).toBe('kitchen_unavailable')
    expect(reasonFor({ ...kitchen, available: true }, curbside)).toBe('handoff_unavailable')
    expect(reasonFor(aKitchen(), curbside)).toBe('kitchen_closed')
  })
})

const daily = (from: string, until: string): ServingTime[] => [{ days: [...weekdays], from, until }]
const allDay = aKitchen({ hours: { default: createDailyHours('00:00', '00:00') } })

describe('serving times', () => {
  const breakfast = daily('06:00', '11:00')
  const at = (iso: string, served: ServingTime[][], kitchen: Kitchen = allDay) => {
    const { available, returns } = availabilityAt({ kitchen, available: true, served }, new Date(iso))
    return available ? 'here' : returns
  }

  test.each([
    ['is not available before its serving time', '2026-11-21T11:59:59.999Z', '2026-11-21T12:00:00.000Z'],
    ['is available from the start of its serving time', '2026-11-21T12:00:00Z', 'here'],
    ['is available until the end of its serving time', '2026-11-21T16:59:59.999Z', 'here'],
    ['is not available from the end of its serving time', '2026-11-21T17:00:00Z', '2026-11-22T12:00:00.000Z'],
  ])('an item with a serving time %s', (_, now, expected) => {
    expect(at(now, [breakfast])).toBe(expected)
  })

  test.each([
    ['is available in the evening', '2026-11-22T03:00:00Z', 'here'],
    ['is available after midnight', '2026-11-22T09:59:00Z', 'here'],
    ['is not available from the end of its serving time', '2026-11-22T10:00:00Z', '2026-11-23T03:00:00.000Z'],
  ])('an item served past midnight %s', (_, now, expected) => {
    expect(at(now, [daily('21:00', '04:00')])).toBe(expected)
  })

  test('serving times past midnight on Friday include early Saturday', () => {
    const fridays: ServingTime[] = [{ days: ['fri'], from: '22:00', until: '02:00' }]
    expect(at('2026-11-21T07:59:00Z', [fridays])).toBe('here')
    expect(at('2026-11-21T08:00:00Z', [fridays])).toBe('2026-11-28T04:00:00.000Z')
  })

  test('an item that is served only on weekdays returns on Monday if today is Saturday', () => {
    const lunch: ServingTime[] = [
      { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '11:00', until: '15:00' },
    ]
    expect(at('2026-11-21T18:00:00Z', [lunch])).toBe('2026-11-23T17:00:00.000Z')
  })

  test('serving times follow the local clock on days when clocks change', () => {
    expect(at('2026-03-08T10:59:00Z', [breakfast])).toBe('2026-03-08T11:00:00.000Z')
    expect(at('2026-11-01T11:59:00Z', [breakfast])).toBe('2026-11-01T12:00:00.000Z')
    expect(at('2026-03-08T06:00:00Z', [daily('02:30', '04:00')])).toBe('2026-03-08T08:00:00.000Z')
    expect(at('2026-11-01T07:59:00Z', [daily('01:00', '02:00')])).toBe('here')
  })

  test('an item is unavailable outside its own serving times and outside those of its category', () => {
    const early = daily('05:00', '09:00')
    expect(at('2026-11-21T13:00:00Z', [breakfast, early])).toBe('here')
    expect(at('2026-11-21T15:00:00Z', [breakfast, early])).toBe('2026-11-22T12:00:00.000Z')
    expect(at('2026-11-21T15:00:00Z', [breakfast, []])).toBe('here')
  })

  test("the return time of an item is never outside the kitchen's hours", () => {
    expect(at('2026-11-21T18:00:00Z', [breakfast], aKitchen())).toBe('2026-11-22T16:30:00.000Z')
    const hours = {
      default: createDailyHours('10:30', '22:00'),
      drivethru: createDailyHours('07:00', '22:00'),
    }
    expect(at('2026-11-21T18:00:00Z', [breakfast], aKitchen({ hours }))).toBe('2026-11-22T13:00:00.000Z')
    const special_hours = [{ date: '2026-11-22', note: 'Closed' }]
    expect(at('2026-11-21T18:00:00Z', [breakfast], aKitchen({ special_hours }))).toBe(
      '2026-11-23T16:30:00.000Z',
    )
  })

  test("the return time of an item is never during an operator's closure of the kitchen", () => {
    const until = Date.parse('2026-11-22T20:00:00Z')
    const closures = [{ handoff: null, from: Date.parse('2026-11-22T06:00:00Z'), until, reason: 'Storm' }]
    const evenings = daily('06:00', '20:00')
    expect(at('2026-11-22T06:30:00Z', [evenings], aKitchen({ closures }))).toBe('2026-11-22T20:00:00.000Z')
  })

  test('an item whose serving times never overlap those of its category has no return time', () => {
    expect(at('2026-11-21T18:00:00Z', [breakfast, daily('12:00', '13:00')])).toBeNull()
  })
})

test('an item lists serving times only while they make it unavailable', () => {
  const lists = [daily('06:00', '23:00'), daily('06:00', '11:00')]
  const servedAt = (iso: string, available: boolean) =>
    availabilityAt({ kitchen: allDay, available, served: lists }, new Date(iso)).served
  expect(servedAt('2026-11-21T18:00:00Z', true)).toEqual(daily('06:00', '11:00'))
  expect(servedAt('2026-11-21T18:00:00Z', false)).toEqual([])
  expect(servedAt('2026-11-21T14:00:00Z', true)).toEqual([])
})

describe('sold-out items', () => {
  const soldOut = (back: string | null, now: string, served: ServingTime[][] = []) =>
    availabilityAt(
      { kitchen: allDay, available: false, backAt: back === null ? null : Date.parse(back), served },
      new Date(now),
    )

  test('a sold-out item becomes available at its return time, unless it is sold out indefinitely', () => {
    expect(soldOut(null, '2026-11-21T18:00:00Z')).toEqual({ available: false, returns: null, served: [] })
    expect(soldOut('2026-11-21T20:00:00Z', '2026-11-21T19:59:59Z')).toEqual({
      available: false,
      returns: '2026-11-21T20:00:00.000Z',
      served: [],
    })
    expect(soldOut('2026-11-21T20:00:00Z', '2026-11-21T20:00:00Z')).toEqual({
      available: true,
      returns: null,
      served: [],
    })
  })

  test('a sold-out item returns at the first serving time after it is back in stock', () => {
    const served = [daily('06:00', '11:00')]
    expect(soldOut('2026-11-21T20:00:00Z', '2026-11-21T18:00:00Z', served).returns).toBe(
      '2026-11-22T12:00:00.000Z',
    )
  })
})
