import { invalid } from './api-error.ts'
import type { StoryFile } from './files/story-file.ts'
import type { Query } from './parameters.ts'

/** Returns a story's times in ISO 8601. A published file without `published_at` uses its creation time. */
export function storyDates(file: StoryFile) {
  const published_at = file.published ? (file.published_at ?? file.created_at) : null
  return {
    created_at: file.created_at,
    updated_at: file.updated_at ?? published_at ?? file.created_at,
    published_at,
    first_published_at: file.first_published_at ?? published_at,
  }
}

const DATES = ['first_published_at', 'published_at', 'updated_at'] as const

const ORDERS = {
  gt: (actual: number, wanted: number) => actual > wanted,
  gte: (actual: number, wanted: number) => actual >= wanted,
  lt: (actual: number, wanted: number) => actual < wanted,
  lte: (actual: number, wanted: number) => actual <= wanted,
}

/** Tests a story's times against `published_at_gt`, `updated_at_lte` and the like. */
export function withinDates(query: Query): (story: StoryFile) => boolean {
  const conditions = DATES.flatMap(date =>
    Object.entries(ORDERS).flatMap(([order, holds]) => {
      const text = query[`${date}_${order}`]
      return text ? [{ date, holds, wanted: instant(`${date}_${order}`, text) }] : []
    }),
  )
  return story => {
    const dates = storyDates(story)
    return conditions.every(({ date, holds, wanted }) => holds(Date.parse(dates[date] ?? ''), wanted))
  }
}

function instant(name: string, text: string): number {
  const time = parseDate(text)
  if (Number.isNaN(time)) throw invalid(`${name} must be a date such as 2026-11-21 17:00`)
  return time
}

/** Parses Storyblok's `2026-11-21 17:00` (UTC) or ISO 8601; NaN for anything else. */
export function parseDate(text: string): number {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? []
  return day ? Date.parse(`${day}T${time ?? '00:00'}${zone}`) : Number.NaN
}
