import { expect, test } from 'vitest'
import { isAllDay } from './all-day.ts'

const span = (text: string) => {
  const [open = '', close = ''] = text.split('-')
  return { open, close }
}

const spans = (text: string) => text.split(' ').filter(Boolean).map(span)

test.each([
  '00:00-00:00',
  '05:00-05:00',
  '00:00-23:59',
  '06:30-06:29',
  '00:00-12:00 12:00-00:00',
  '18:00-06:00 06:00-18:00',
])('the hours “%s” last all day', text => {
  expect(isAllDay(spans(text))).toBe(true)
})

test.each(['00:00-12:00 13:00-00:00', '10:30-22:00', '10:00-09:30', ''])(
  'the hours “%s” do not last all day',
  text => expect(isAllDay(spans(text))).toBe(false),
)
