import { mapContent } from '#storyblok/schema/walk-content.ts'

const SCHEDULE = ['visible_from', 'visible_until']

/** The next instant at which a schedule in the content starts or ends, in ms; null when none does. */
export function nextChange(content: unknown, now: number): number | null {
  let next: number | null = null
  mapContent(content, node => {
    for (const field of SCHEDULE) {
      const at = instantOf(node[field])
      if (at > now && (next === null || at < next)) next = at
    }
    return node
  })
  return next
}

/** Storyblok writes dates as `2026-11-21 17:00`, in UTC. */
function instantOf(value: unknown): number {
  return typeof value === 'string' ? Date.parse(`${value.trim().replace(' ', 'T')}Z`) : Number.NaN
}
