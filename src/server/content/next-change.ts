import { mapContent } from '#storyblok/schema/walk-content.ts'
import { storyblokInstant } from '../../domain/content/block-schedule.ts'

const SCHEDULE = ['visible_from', 'visible_until']

/** The next instant at which a schedule in the content starts or ends, in ms; null when none does. */
export function nextChange(content: unknown, now: number): number | null {
  let next: number | null = null
  mapContent(content, node => {
    for (const field of SCHEDULE) {
      const value = node[field]
      const at = typeof value === 'string' ? storyblokInstant(value) : null
      if (at !== null && at > now && (next === null || at < next)) next = at
    }
    return node
  })
  return next
}

/** When the year on every page is another one, in ms. */
export function newYear(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() + 1, 0)
}
