import { describe, expect, test } from 'vitest'
import { aKitchen, createDailyHours } from '#tests/support/kitchen-builders.ts'
import type { HandoffChoice } from './handoff.ts'
import { isAcceptingOrders, type KitchenState, kitchenStatus } from './kitchen-status.ts'

const curbside: HandoffChoice = { handoff: 'curbside', sub_handoff: null }
const drivethru: HandoffChoice = { handoff: 'pickup', sub_handoff: 'drivethru' }

/** Parses a Nashville local time in November. */
const at = (local: string) => new Date(`${local}-06:00`)
const stateAt = (local: string, kitchen = aKitchen(), choice?: HandoffChoice) =>
  kitchenStatus(kitchen, at(local), choice).state

describe('a regular day', () => {
  test.each([
    ['more than an hour before it opens', '09:29:59', 'closed'],
    ['an hour before it opens', '09:30:00', 'opening-soon'],
    ['a second before it opens', '10:29:59', 'opening-soon'],
    ['when it opens', '10:30:00', 'open'],
    ['more than an hour before it closes', '20:59:59', 'open'],
    ['an hour before it closes', '21:00:00', 'closing-soon'],
    ['a second before it closes', '21:59:59', 'closing-soon'],
    ['when it closes', '22:00:00', 'closed'],
    ['at night', '03:00:00', 'closed'],
  ])('%s (%s), the status of a kitchen with the hours 10:30 to 22:00 is %s', (_, time, state) => {
    expect(stateAt(`2026-11-21T${time}`)).toBe(state)
  })

  test("a kitchen shows today's hours until it closes and then tomorrow's", () => {
    const today = { opens: at('2026-11-21T10:30').getTime(), closes: at('2026-11-21T22:00').getTime() }
    const tomorrow = { opens: at('2026-11-22T10:30').getTime(), closes: at('2026-11-22T22:00').getTime() }
    expect(kitchenStatus(aKitchen(), at('2026-11-21T03:00'))).toEqual({ state: 'closed', ...today })
    expect(kitchenStatus(aKitchen(), at('2026-11-21T12:00'))).toEqual({ state: 'open', ...today })
    expect(kitchenStatus(aKitchen(), at('2026-11-21T22:00'))).toEqual({ state: 'closed', ...tomorrow })
  })
})

describe('late hours', () => {
  const late = aKitchen({ hours: { default: createDailyHours('17:00', '02:00') } })

  test.each([
    ['23:59:59', 'open'],
    ['00:00:00', 'open'],
    ['00:59:59', 'open'],
    ['01:00:00', 'closing-soon'],
    ['01:59:59', 'closing-soon'],
    ['02:00:00', 'closed'],
    ['16:00:00', 'opening-soon'],
    ['17:00:00', 'open'],
  ])('at %s, the status of a kitchen open past midnight is %s', (time, state) => {
    expect(stateAt(`2026-11-21T${time}`, late)).toBe(state)
  })
})

describe('hours around the clock', () => {
  const always = aKitchen({ hours: { default: createDailyHours('00:00', '00:00') } })

  test.each(['00:00:00', '12:00:00', '23:00:00', '23:59:59'])(
    'a kitchen that never closes is open and not closing soon at %s',
    time => {
      expect(stateAt(`2026-11-21T${time}`, always)).toBe('open')
    },
  )

  test('a kitchen that is otherwise always open is closing soon on the evening before a holiday', () => {
    const closedOnHoliday = { ...always, special_hours: [{ date: '2026-11-26', note: 'Thanksgiving' }] }
    expect(stateAt('2026-11-25T22:59:59', closedOnHoliday)).toBe('open')
    expect(stateAt('2026-11-25T23:00:00', closedOnHoliday)).toBe('closing-soon')
    expect(stateAt('2026-11-26T00:00:00', closedOnHoliday)).toBe('closed')
    expect(stateAt('2026-11-26T23:00:00', closedOnHoliday)).toBe('opening-soon')
    expect(stateAt('2026-11-27T00:00:00', closedOnHoliday)).toBe('open')
  })
})

describe('short hours', () => {
  test('a kitchen open for less than an hour changes directly from opening soon to closing soon', () => {
    const brief = aKitchen({ hours: { default: createDailyHours('12:00', '12:45') } })
    expect(stateAt('2026-11-21T11:59:59', brief)).toBe('opening-soon')
    expect(stateAt('2026-11-21T12:00:00', brief)).toBe('closing-soon')
  })
})

describe('kitchens that accept no orders', () => {
  test.each<[string, Parameters<typeof aKitchen>[0], KitchenState]>([
    ['is “coming soon” if its name contains “coming soon”', { name: 'Austin (Coming Soon)' }, 'coming-soon'],
    ['is “coming soon” if its name contains “COMING SOON”', { name: 'AUSTIN COMING SOON!' }, 'coming-soon'],
    [
      'is “coming soon” if its name contains “coming soon”, even if it is unavailable',
      { name: 'Coming soon', available: false },
      'coming-soon',
    ],
    ['is “unavailable” if it accepts no online orders', { available: false }, 'unavailable'],
    ['is “closed” if it has no hours', { hours: { default: [] } }, 'closed'],
  ])('the status of a kitchen %s', (_, overrides, state) => {
    expect(stateAt('2026-11-21T12:00', aKitchen(overrides))).toBe(state)
  })

  test('a kitchen without opening hours reports no opening time', () => {
    const status = kitchenStatus(aKitchen({ hours: { default: [] } }), at('2026-11-21T12:00'))
    expect(status).toEqual({ state: 'closed', opens: null, closes: null })
  })
})

describe('the hours of a handoff', () => {
  const kitchen = aKitchen({
    hours: { default: createDailyHours('10:30', '22:00'), drivethru: createDailyHours('08:00', '23:30') },
  })

  test.each([
    ['pickup depends on the regular hours', undefined, 'closed'],
    ['drive-thru depends on the drive-thru hours', drivethru, 'open'],
    ['curbside depends on the regular hours if curbside has none', curbside, 'closed'],
  ])('the status of a kitchen for %s', (_, choice, state) => {
    expect(stateAt('2026-11-21T22:15', kitchen, choice)).toBe(state)
  })

  test('special hours replace the hours for pickup, drive-thru, and curbside', () => {
    const closedOnHoliday = { ...kitchen, special_hours: [{ date: '2026-11-21', note: 'Closed' }] }
    for (const choice of [undefined, drivethru, curbside]) {
      expect(stateAt('2026-11-21T12:00', closedOnHoliday, choice)).toBe('closed')
    }
  })
})

describe('the same instant in several zones', () => {
  test.each([
    ['America/New_York', 'closed'],
    ['America/Chicago', 'closing-soon'],
    ['America/Denver', 'open'],
    ['Pacific/Honolulu', 'open'],
  ])('in the time zone %s, the status of a kitchen at 03:30 UTC is %s', (timezone, state) => {
    expect(kitchenStatus(aKitchen({ timezone }), new Date('2026-11-22T03:30:00Z')).state).toBe(state)
  })

  test.each([
    ['the day clocks go forward', '2026-03-08T15:29:59Z', '2026-03-08T15:30:00Z'],
    ['the day clocks go back', '2026-11-01T16:29:59Z', '2026-11-01T16:30:00Z'],
    ['New Year’s Day', '2027-01-01T16:29:59Z', '2027-01-01T16:30:00Z'],
    ['a leap day', '2028-02-29T16:29:59Z', '2028-02-29T16:30:00Z'],
  ])('a kitchen opens at 10:30 local time on %s', (_, before, opens) => {
    expect(kitchenStatus(aKitchen(), new Date(before)).state).toBe('opening-soon')
    expect(kitchenStatus(aKitchen(), new Date(opens)).state).toBe('open')
  })
})

test.each<KitchenState>(['open', 'closing-soon'])('a kitchen with the status “%s” accepts orders', state =>
  expect(isAcceptingOrders({ state })).toBe(true),
)

test.each<KitchenState>(['orders-over', 'opening-soon', 'closed', 'unavailable', 'coming-soon'])(
  'a kitchen with the status “%s” does not accept orders',
  state => expect(isAcceptingOrders({ state })).toBe(false),
)

describe('the last-order time', () => {
  const kitchen = aKitchen({ last_order_minutes: 15 })
  const today = { opens: at('2026-11-21T10:30').getTime(), closes: at('2026-11-21T22:00').getTime() }
  const tomorrow = { opens: at('2026-11-22T10:30').getTime(), closes: at('2026-11-22T22:00').getTime() }

  test.each([
    ['a minute before its last-order time', '21:44:00', 'closing-soon', today],
    ['a second before its last-order time', '21:44:59', 'closing-soon', today],
    ['at its last-order time', '21:45:00', 'orders-over', tomorrow],
    ['a minute after its last-order time', '21:46:00', 'orders-over', tomorrow],
    ['a second before closing', '21:59:59', 'orders-over', tomorrow],
    ['at closing', '22:00:00', 'closed', tomorrow],
  ])('%s (%s), a kitchen that accepts orders until 21:45 has the status %s', (_, time, state, stretch) => {
    expect(kitchenStatus(kitchen, at(`2026-11-21T${time}`))).toEqual({ state, ...stretch })
  })

  test("a kitchen that stops accepting orders before an operator's closure shows when the closure ends", () => {
    const from = at('2026-11-21T15:00').getTime()
    const until = at('2026-11-21T17:00').getTime()
    const closed = { ...kitchen, closures: [{ handoff: null, from, until, reason: 'Inventory' }] }
    expect(stateAt('2026-11-21T14:44', closed)).toBe('closing-soon')
    expect(kitchenStatus(closed, at('2026-11-21T14:46'))).toMatchObject({
      state: 'orders-over',
      opens: until,
    })
  })

  test('a kitchen that will not open again stops accepting orders before its final closing', () => {
    const last = aKitchen({
      hours: { default: [] },
      special_hours: [{ date: '2026-11-21', note: 'Farewell', open: '10:30', close: '22:00' }],
      last_order_minutes: 15,
    })
    const status = kitchenStatus(last, at('2026-11-21T21:46'))
    expect(status).toEqual({ state: 'orders-over', opens: null, closes: null })
  })

  test('a kitchen is not shown as opening soon if its hours are too short to accept an order', () => {
    const brief = aKitchen({ hours: { default: createDailyHours('12:00', '12:10') }, last_order_minutes: 15 })
    expect(stateAt('2026-11-21T11:59:59', brief)).toBe('closed')
    expect(stateAt('2026-11-21T12:00:00', brief)).toBe('orders-over')
  })
})
