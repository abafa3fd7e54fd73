import { expect, test } from 'vitest'
import { type CalendarEntry, renderCalendarFile } from './calendar-entry.ts'

const entry: CalendarEntry = {
  uid: 'o_1@redcomb.example',
  sequence: 2,
  title: 'Order 104: chicken, tea; fries',
  at: Date.parse('2026-11-22T01:15:00Z'),
  stampedAt: Date.parse('2026-11-21T18:00:00Z'),
  timezone: 'America/Chicago',
  zoneName: 'CST',
  place: '1017 Woodland St, Nashville, TN 37206',
  text: 'Pickup.\nGive your number at the counter.',
  link: 'https://redcomb.example/order/confirm/o_1',
}
const linesOf = (text: string) => text.split('\r\n')

test("a calendar entry has the kitchen's local time and UTC offset", () => {
  const lines = linesOf(renderCalendarFile(entry))
  expect(lines).toContain('DTSTART;TZID=America/Chicago:20261121T191500')
  expect(lines).toContain('DTEND;TZID=America/Chicago:20261121T193000')
  expect(lines).toContain('TZOFFSETTO:-0600')
  const summer = renderCalendarFile({ ...entry, at: Date.parse('2026-07-22T00:15:00Z'), zoneName: 'CDT' })
  expect(linesOf(summer)).toContain('DTSTART;TZID=America/Chicago:20260721T191500')
  expect(linesOf(summer)).toContain('TZOFFSETTO:-0500')
})

test('a calendar entry has the id and the sequence number of its order', () => {
  expect(linesOf(renderCalendarFile(entry))).toEqual(
    expect.arrayContaining(['UID:o_1@redcomb.example', 'SEQUENCE:2']),
  )
})

test('special characters in a calendar entry are escaped', () => {
  const lines = linesOf(renderCalendarFile(entry))
  expect(lines).toContain('SUMMARY:Order 104: chicken\\, tea\\; fries')
  expect(lines).toContain('DESCRIPTION:Pickup.\\nGive your number at the counter.')
})

test('long lines of a calendar entry are folded without splitting a character', () => {
  const text = 'Häppchen 🍗 '.repeat(30)
  const file = renderCalendarFile({ ...entry, text })
  const lengths = linesOf(file).map(line => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`)
})
