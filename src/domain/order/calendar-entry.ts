import { MINUTE_MS } from '../time/durations.ts'
import { zoneOffsetMs } from '../time/zone-offset.ts'

export type CalendarEntry = {
  /** The same for every version of an order's entry, so that an updated entry replaces the earlier one. */
  uid: string
  sequence: number
  title: string
  /**
   * `at` is when the order is ready, and `stampedAt` is when this file is created, both in Unix milliseconds.
   */
  at: number
  stampedAt: number
  timezone: string
  zoneName: string
  place: string
  text: string
  link: string
}

const QUARTER_MS = 15 * MINUTE_MS
const LINE_OCTETS = 75

/** Creates an iCalendar file (RFC 5545) with one 15-minute entry in the kitchen's time zone. */
export function renderCalendarFile(entry: CalendarEntry): string {
  const { uid, sequence, title, at, stampedAt, timezone, zoneName, place, text, link } = entry
  const offset = zoneOffsetMs(at, timezone)
  const local = (instant: number) => formatStamp(instant + offset)
  // VTIMEZONE defines only the offset at the entry's instant, because the file has one entry.
  const zone = [
    'BEGIN:VTIMEZONE',
    `TZID:${timezone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${formatOffset(offset)}`,
    `TZOFFSETTO:${formatOffset(offset)}`,
    `TZNAME:${zoneName}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const event = [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatStamp(stampedAt)}Z`,
    `DTSTART;TZID=${timezone}:${local(at)}`,
    `DTEND;TZID=${timezone}:${local(at + QUARTER_MS)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${link}`,
    'END:VEVENT',
  ]
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Ordering//Orders//EN', ...zone, ...event]
  return `${[...lines, 'END:VCALENDAR'].map(foldLine).join('\r\n')}\r\n`
}

function formatStamp(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function formatOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE_MS
  const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${twoDigits(minutes / 60)}${twoDigits(minutes % 60)}`
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, mark => `\\${mark}`).replaceAll('\n', '\\n')
}

/**
 * Folds a line at 75 octets, the format's maximum, without splitting a character. Continuation lines start
 * with a space.
 */
function foldLine(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const length = new TextEncoder().encode(character).length
    if (octets + length > LINE_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += length
  }
  return lines.join('\r\n')
}
