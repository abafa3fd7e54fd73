import { describe, expect, test } from 'vitest'
import { parseEndTime } from './parse-end-time.ts'

const nashville = 'America/Chicago'
const now = new Date('2026-11-21T18:00:00Z')

describe('an end time that an operator enters', () => {
  test.each([
    ['90m', nashville, '2026-11-21T19:30:00Z'],
    ['3h', nashville, '2026-11-21T21:00:00Z'],
    ['1m', 'UTC', '2026-11-21T18:01:00Z'],
    ['18:00', nashville, '2026-11-22T00:00:00Z'],
    ['19:00', 'UTC', '2026-11-21T19:00:00Z'],
    ['2026-11-24', nashville, '2026-11-24T06:00:00Z'],
    ['2026-11-24', 'UTC', '2026-11-24T00:00:00Z'],
    ['2026-11-24T18:00', nashville, '2026-11-25T00:00:00Z'],
    ['2027-11-22T00:00', 'UTC', '2027-11-22T00:00:00Z'],
  ])('the end time “%s” in the time zone %s is parsed as %s', (text, zone, instant) => {
    expect(parseEndTime(text, zone, now)).toEqual(new Date(instant))
  })

  test('an end time that has passed today is parsed as tomorrow', () => {
    expect(parseEndTime('12:00', nashville, now)).toEqual(new Date('2026-11-22T18:00:00Z'))
    expect(parseEndTime('11:59', nashville, now)).toEqual(new Date('2026-11-22T17:59:00Z'))
  })

  test('an end time that occurs twice is parsed as the second occurrence if the first has passed', () => {
    const between = new Date('2026-11-01T06:45:00Z')
    expect(parseEndTime('01:30', nashville, between)).toEqual(new Date('2026-11-01T07:30:00Z'))
  })

  test.each([
    ['2026-11-21', 'past'],
    ['2026-11-21T12:00', 'past'],
    ['2020-01-01', 'past'],
    ['0m', 'past'],
    ['2027-11-24', 'too-far'],
    ['9999h', 'too-far'],
    ['', 'unreadable'],
    ['soon', 'unreadable'],
    ['24:00', 'unreadable'],
    ['6:00', 'unreadable'],
    ['18:60', 'unreadable'],
    ['3d', 'unreadable'],
    ['-3h', 'unreadable'],
    ['1.5h', 'unreadable'],
    ['99999999999h', 'unreadable'],
    ['2026-02-30', 'unreadable'],
    ['2026-13-01', 'unreadable'],
    ['2026-11-24T', 'unreadable'],
    ['2026-11-24T18:00T19:00', 'unreadable'],
    ['2026-11-24 18:00', 'unreadable'],
    ['2026-11-24T18:00Z', 'unreadable'],
  ])('the end time “%s” is rejected as %s', (text, problem) => {
    expect(parseEndTime(text, nashville, now)).toBe(problem)
  })
})
