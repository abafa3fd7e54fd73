import { expect, test } from 'vitest'
import { isAllDay } from './all-day.ts'

const span = (text: string) => {
  const [open = '', close = ''] = text.split('-')
  return { open, close }
}

test.each([
  ['00:00-00:00', true],
  ['05:00-05:00', true],
  ['00:00-23:59', true],
  ['06:30-06:29', true],
  ['00:00-12:00 12:00-00:00', true],
  ['18:00-06:00 06:00-18:00', true],
  ['00:00-12:00 13:00-00:00', false],
  ['10:30-22:00', false],
  ['10:00-09:30', false],
  ['', false],
])('the check whether the hours “%s” are open all day returns %s', (text, isOpen) => {
  expect(isAllDay(text.split(' ').filter(Boolean).map(span))).toBe(isOpen)
})
