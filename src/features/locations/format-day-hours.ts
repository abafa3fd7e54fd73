import type { Location } from '#src/contract/locations.ts'
import { hoursCopy } from '#src/copy/kitchen/location-pages.ts'
import { holidayName, locationsCopy } from '#src/copy/kitchen/locations.ts'
import { groupWeekHours } from '#src/domain/kitchen/week-hours.ts'
import { isAllDay } from '#src/domain/time/all-day.ts'
import type { Weekday } from '#src/domain/time/hours.ts'
import { locale } from '#src/language/current-language.ts'

/**
 * Returns a day's opening hours, one line per group of services with the same hours. Special hours for the
 * date replace the regular hours.
 */
export function formatDayHours(
  kitchen: Pick<Location, 'hours' | 'handoff_hours' | 'services' | 'special_hours'>,
  day: Weekday,
  date: string,
): { title: string; texts: string[] }[] {
  const special = kitchen.special_hours.find(candidate => candidate.date === date)
  const list = new Intl.ListFormat(locale())
  return groupWeekHours(kitchen).map(({ services, days }) => ({
    title: list.format(services.map(service => locationsCopy.service[service])),
    texts: special
      ? specialTexts(special)
      : regularTexts(days.find(candidate => candidate.day === day)?.spans ?? []),
  }))
}

function regularTexts(spans: { open: string; close: string }[]): string[] {
  if (spans.length === 0) return [hoursCopy.closed]
  return isAllDay(spans) ? [hoursCopy.allDay] : spans.map(({ open, close }) => formatHoursSpan(open, close))
}

function specialTexts({ note, open, close }: Location['special_hours'][number]): string[] {
  if (open && close) return [...(note ? [note] : []), formatHoursSpan(open, close)]
  const isStated = note !== '' && holidayName(note) !== note
  return isStated ? [note] : [hoursCopy.closed, ...(note ? [note] : [])]
}

export function formatHoursSpan(open: string, close: string): string {
  return isAllDay([{ open, close }]) ? hoursCopy.allDay : hoursCopy.span(open, close)
}
