import { expect, test } from 'vitest'
import { type HandoffService, toHandoffChoice } from '../kitchen/handoff.ts'
import { leadMinutesForSize, leadTimeAt, prepMinutes } from './lead-time.ts'

const kitchen = { prep_minutes: 12, handoff_minutes: { drivethru: 9, delivery: 20 } }

test.each<[HandoffService, number]>([
  ['pickup', 12],
  ['drivethru', 9],
  ['curbside', 12],
  ['delivery', 20],
])('the preparation time for the handoff %s is %i minutes', (service, minutes) => {
  expect(prepMinutes(kitchen, toHandoffChoice(service))).toBe(minutes)
})

test.each([
  [0, 0],
  [1, 0],
  [12, 0],
  [23, 0],
  [24, 5],
  [35, 5],
  [36, 10],
  [120, 45],
])('an order of %i units adds %i minutes to the lead time', (units, minutes) => {
  expect(leadMinutesForSize(units, { units: 12, minutes: 5 })).toBe(minutes)
})

const learning = { timezone: 'America/Chicago', learned: { lunch: 6, night: -20 } }
test.each([
  ['six minutes longer at lunch', '2026-11-21T18:00:00Z', 18],
  ['the configured lead time in the afternoon', '2026-11-21T21:00:00Z', 12],
  ['at least half of the configured lead time at night', '2026-11-22T04:00:00Z', 6],
])('the lead time of a kitchen that was late at lunch and early at night is %s', (_, at, minutes) => {
  expect(leadTimeAt({ kitchen: learning, lead: 12 * 60_000 }, Date.parse(at))).toBe(minutes * 60_000)
})
