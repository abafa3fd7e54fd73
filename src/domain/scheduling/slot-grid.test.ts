import { describe, expect, test } from 'vitest'
import { nextSlotStart, slotStartAt, slotsBetween } from './slot-grid.ts'

const grid = (minutes: number, timezone = 'America/Chicago') => ({ minutes, timezone })
const iso = (at: number) => new Date(at).toISOString()
const at = (instant: string) => Date.parse(instant)
const between = (from: string, until: string, on = grid(15)) =>
  [...slotsBetween(at(from), at(until), on)].map(iso)

describe('a slot', () => {
  test.each([
    ['contains its first instant', '2026-11-21T18:15:00Z', '2026-11-21T18:15:00.000Z'],
    ['contains its last instant', '2026-11-21T18:29:59.999Z', '2026-11-21T18:15:00.000Z'],
    ['starts at each full hour', '2026-11-21T18:00:01Z', '2026-11-21T18:00:00.000Z'],
  ])('a slot %s', (_, instant, expected) => {
    expect(iso(slotStartAt(at(instant), grid(15)))).toBe(expected)
  })

  test('the next slot start is the instant itself if the instant is a slot start', () => {
    expect(iso(nextSlotStart(at('2026-11-21T18:15:00Z'), grid(15)))).toBe('2026-11-21T18:15:00.000Z')
    expect(iso(nextSlotStart(at('2026-11-21T18:15:00.001Z'), grid(15)))).toBe('2026-11-21T18:30:00.000Z')
  })

  test('slots follow the clock in time zones with a half-hour or quarter-hour offset', () => {
    expect(iso(slotStartAt(at('2026-11-21T18:10:00Z'), grid(60, 'Asia/Kolkata')))).toBe(
      '2026-11-21T17:30:00.000Z',
    )
    expect(iso(slotStartAt(at('2026-11-21T18:10:00Z'), grid(30, 'Asia/Kathmandu')))).toBe(
      '2026-11-21T17:45:00.000Z',
    )
  })
})

describe('lists of slots', () => {
  test('the slots between two instants include both ends', () => {
    expect(between('2026-11-21T18:00:00Z', '2026-11-21T18:30:00Z')).toEqual([
      '2026-11-21T18:00:00.000Z',
      '2026-11-21T18:15:00.000Z',
      '2026-11-21T18:30:00.000Z',
    ])
    expect(between('2026-11-21T18:01:00Z', '2026-11-21T18:14:00Z')).toEqual([])
  })

  test('the slots continue from 1:45 to 3:00 when the clock skips an hour', () => {
    expect(between('2026-03-08T07:45:00Z', '2026-03-08T08:15:00Z')).toEqual([
      '2026-03-08T07:45:00.000Z',
      '2026-03-08T08:00:00.000Z',
      '2026-03-08T08:15:00.000Z',
    ])
  })

  test('the slots include each time of a repeated hour twice', () => {
    expect(between('2026-11-01T06:00:00Z', '2026-11-01T07:59:00Z')).toHaveLength(8)
  })

  test('the slots follow a clock that changes by half an hour', () => {
    const lordHowe = grid(60, 'Australia/Lord_Howe')
    expect(between('2026-04-04T13:00:00Z', '2026-04-04T16:30:00Z', lordHowe)).toEqual([
      '2026-04-04T13:00:00.000Z',
      '2026-04-04T14:00:00.000Z',
      '2026-04-04T15:30:00.000Z',
      '2026-04-04T16:30:00.000Z',
    ])
    expect(iso(slotStartAt(at('2026-04-04T15:10:00Z'), lordHowe))).toBe('2026-04-04T14:00:00.000Z')
    expect(between('2026-10-03T13:30:00Z', '2026-10-03T17:00:00Z', lordHowe)).toEqual([
      '2026-10-03T13:30:00.000Z',
      '2026-10-03T14:30:00.000Z',
      '2026-10-03T16:00:00.000Z',
      '2026-10-03T17:00:00.000Z',
    ])
  })
})
