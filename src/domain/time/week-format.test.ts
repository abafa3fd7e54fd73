import { describe, expect, test } from 'vitest'
import { formatWeekHours, parseHoursSpan, parseWeekHours } from './week-format.ts'

const result = (text: string) => parseWeekHours(text.split(' '))
const written = (text: string) => {
  const hours = result(text)
  return Array.isArray(hours) ? formatWeekHours(hours) : hours
}

describe('hours that an operator enters', () => {
  test.each([
    ['daily 11:00-21:00', 'sun–sat 11:00–21:00'],
    ['mon-fri 11:00-21:00 sat,sun 12:00-20:00', 'sun 12:00–20:00, mon–fri 11:00–21:00, sat 12:00–20:00'],
    ['Monday 9:00-17:00', 'sun closed, mon 09:00–17:00, tue–sat closed'],
    ['fri-mon 17:00-02:00', 'sun–mon 17:00–02:00, tue–thu closed, fri–sat 17:00–02:00'],
    ['tue 11:00-14:00 17:00-22:00', 'sun–mon closed, tue 11:00–14:00 17:00–22:00, wed–sat closed'],
    ['daily 00:00-00:00', 'sun–sat 00:00–00:00'],
    ['mon 18:00-02:00 tue 02:00-04:00', 'sun closed, mon 18:00–02:00, tue 02:00–04:00, wed–sat closed'],
  ])('the operator’s hours “%s” are parsed as “%s”', (text, week) => {
    expect(written(text)).toBe(week)
  })

  test.each([
    ['11:00-21:00', { reason: 'no-days', word: '11:00-21:00' }],
    ['mon', { reason: 'no-times', word: 'mon' }],
    ['mon tue 11:00-21:00', { reason: 'no-times', word: 'mon' }],
    ['mon 11-21', { reason: 'unreadable', word: '11-21' }],
    ['mon 11:00-24:00', { reason: 'unreadable', word: '11:00-24:00' }],
    ['montag 11:00-21:00', { reason: 'unreadable', word: 'montag' }],
    ['mon-tue-wed 11:00-21:00', { reason: 'unreadable', word: 'mon-tue-wed' }],
    ['mon, 11:00-21:00', { reason: 'unreadable', word: 'mon,' }],
    ['', { reason: 'unreadable', word: '' }],
  ])('the operator’s hours “%s” are rejected as invalid', (text, problem) => {
    expect(result(text)).toEqual(problem)
  })

  test.each([
    ['on a day', 'mon 11:00-15:00 14:00-21:00', 'mon'],
    ['on a day that is listed twice', 'daily 11:00-21:00 fri 12:00-22:00', 'fri'],
    ['past midnight', 'mon 18:00-03:00 tue 02:00-10:00', 'tue'],
    ['from the end of the week into its beginning', 'sat 18:00-03:00 sun 02:00-10:00', 'sun'],
    ['after a whole day', 'wed 10:00-10:00 thu 09:00-11:00', 'thu'],
  ])('hours that overlap %s are rejected', (_, text, day) => {
    expect(result(text)).toEqual({ reason: 'overlap', day })
  })
})

test.each([
  ['9:30-15:00', { open: '09:30', close: '15:00' }],
  ['17:00–02:00', { open: '17:00', close: '02:00' }],
  ['closed', null],
  ['25:00-26:00', null],
])('the operator’s period “%s” is parsed as %j', (text, times) => {
  expect(parseHoursSpan(text)).toEqual(times)
})
