/** When a block of content is shown, in UTC milliseconds: from then, until then; null is open. */
export type BlockSchedule = { from: number | null; until: number | null }

type ScheduleFields = { visible_from?: string | null | undefined; visible_until?: string | null | undefined }

const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/

/** The schedule staff set; a date that cannot be read leaves its end open. */
export function scheduleOf({ visible_from, visible_until }: ScheduleFields): BlockSchedule {
  return { from: storyblokInstant(visible_from), until: storyblokInstant(visible_until) }
}

export function isVisibleAt({ from, until }: BlockSchedule, now: number): boolean {
  return (from === null || from <= now) && (until === null || now < until)
}

/** What Storyblok's date field holds (`2026-11-21 17:00`, UTC) as an instant in milliseconds; null when it is none. */
export function storyblokInstant(value: string | null | undefined): number | null {
  const parts = pattern.exec(value?.trim() ?? '')
  if (!parts) return null
  const [, date, time] = parts
  const instant = Date.parse(`${date}T${time}:00Z`)
  return Number.isNaN(instant) ? null : instant
}
