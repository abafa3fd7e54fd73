import { describe, expect, test } from 'vitest'
import {
  formatLocalTime,
  isVisibleAt,
  isVisibleAtLocalTime,
  parseLocalSchedule,
  parseSchedule,
} from './block-schedule.ts'

const weekend = { clock_from: '2026-11-27 11:00', clock_until: '2026-11-30 00:00' }
const at = (iso: string) => Date.parse(iso)

describe('a promo that starts on Friday at 11:00 local time', () => {
  const local = parseLocalSchedule(weekend) ?? { from: null, until: null }

  test.each([
    ['America/Chicago', '2026-11-27T16:59:00Z', 'hidden'],
    ['America/Chicago', '2026-11-27T17:00:00Z', 'visible'],
    ['America/Denver', '2026-11-27T17:00:00Z', 'hidden'],
    ['America/Denver', '2026-11-27T18:00:00Z', 'visible'],
    ['America/Denver', '2026-11-30T06:59:00Z', 'visible'],
    ['America/Denver', '2026-11-30T07:00:00Z', 'hidden'],
  ])('in %s at %s, a block with a local schedule is %s', (zone, instant, state) => {
    expect(isVisibleAtLocalTime(local, formatLocalTime(at(instant), zone))).toBe(state === 'visible')
  })

  test('a page includes a locally scheduled block while it is visible in at least one time zone', () => {
    const widest = parseSchedule(weekend)
    expect(isVisibleAt(widest, at('2026-11-27T15:00:00Z'))).toBe(true)
    expect(isVisibleAt(widest, at('2026-11-27T14:59:00Z'))).toBe(false)
    expect(isVisibleAt(widest, at('2026-11-30T09:59:00Z'))).toBe(true)
    expect(isVisibleAt(widest, at('2026-11-30T10:00:00Z'))).toBe(false)
  })
})

test('a local schedule without a start has already started, and without an end it never ends', () => {
  expect(parseLocalSchedule({ clock_until: '2026-11-30 00:00' })?.from).toBeNull()
  expect(isVisibleAtLocalTime({ from: null, until: null }, '2026-01-01 00:00')).toBe(true)
  expect(parseLocalSchedule({ visible_from: '2026-11-27 11:00' })).toBeNull()
})

test('a date field is parsed as UTC, and a text field as local time', () => {
  // An editor in Nashville entered November 27, 11:00 in both fields.
  const fromDateField = { visible_from: '2026-11-27 17:00' }
  const fromText = { clock_from: '2026-11-27 11:00' }
  const begins = at('2026-11-27T17:00:00Z')
  expect(parseSchedule(fromDateField).from).toBe(begins)
  expect(parseLocalSchedule(fromText)?.from).toBe(formatLocalTime(begins, 'America/Chicago'))
})

test('a block with both a UTC start and a local start becomes visible at the later start', () => {
  const both = {
    visible_from: '2026-11-28 00:00',
    clock_from: '2026-11-27 11:00',
    visible_until: '2026-12-01 00:00',
  }
  expect(parseSchedule(both)).toEqual({ from: at('2026-11-28T00:00:00Z'), until: at('2026-12-01T00:00:00Z') })
  expect(parseSchedule({ ...both, clock_from: '2026-11-29 00:00' }).from).toBe(at('2026-11-29T04:00:00Z'))
})

test.each(['Friday', '2026-11-27', '2026-11-27T11:00:00Z', '11/27/2026 11:00'])(
  'a schedule ignores the malformed local start time %s',
  clock_from => {
    expect(parseLocalSchedule({ clock_from })).toBeNull()
    expect(parseSchedule({ clock_from }).from).toBeNull()
  },
)

test('midnight is formatted as 00:00 of the new day', () => {
  expect(formatLocalTime(at('2026-11-27T06:00:00Z'), 'America/Chicago')).toBe('2026-11-27 00:00')
})
