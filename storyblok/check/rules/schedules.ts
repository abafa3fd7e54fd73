import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { found, type Rule } from '../rule.ts'

const FROM = 'visible_from'
const UNTIL = 'visible_until'
const CLOCK_FROM = 'clock_from'
const CLOCK_UNTIL = 'clock_until'
/**
 * Offsets behind UTC in ms of the first and last kitchens to reach a local time: Eastern daylight time and
 * Hawaii.
 */
const FIRST_CLOCK_MS = 4 * 60 * 60_000
const LAST_CLOCK_MS = 10 * 60 * 60_000

type Schedule = { from: number; until: number }
type DatedBlock = Pick<PlacedBlock, 'node'>

/** Returns the block's local times in ms, read as UTC; infinite if missing or malformed. */
export function clocksOf({ node }: DatedBlock): Schedule {
  return {
    from: clockTime(node[CLOCK_FROM]) ?? Number.NEGATIVE_INFINITY,
    until: clockTime(node[CLOCK_UNTIL]) ?? Number.POSITIVE_INFINITY,
  }
}

/** Returns when at least some visitors see it: from its start in Eastern time to its end in Hawaii. */
export function scheduleOf(block: DatedBlock): Schedule {
  return withClocks(block, FIRST_CLOCK_MS, LAST_CLOCK_MS)
}

/** Returns when all visitors see it: from its start in Hawaii to its end in Eastern time. */
export function scheduleForAll(block: DatedBlock): Schedule {
  return withClocks(block, LAST_CLOCK_MS, FIRST_CLOCK_MS)
}

/** Combines instants and local times; `begins` and `ends` are the latter's offsets behind UTC in ms. */
function withClocks(block: DatedBlock, begins: number, ends: number): Schedule {
  const clocks = clocksOf(block)
  return {
    from: Math.max(instant(block.node[FROM]) ?? Number.NEGATIVE_INFINITY, clocks.from + begins),
    until: Math.min(instant(block.node[UNTIL]) ?? Number.POSITIVE_INFINITY, clocks.until + ends),
  }
}

export const schedules: Rule = ({ story, blocks }, { now }) =>
  blocks.flatMap(block => {
    const { from, until } = scheduleOf(block)
    const wrong = [FROM, UNTIL].filter(field => isWrong(block.node[field], instant))
    const wrongClocks = [CLOCK_FROM, CLOCK_UNTIL].filter(field => isWrong(block.node[field], clockTime))
    const isSet = (field: string) => typeof block.node[field] === 'string' && block.node[field] !== ''
    return [
      ...wrong.map(field =>
        found(story, block, field, {
          severity: 'error',
          message: `"${String(block.node[field])}" is not a moment.`,
          mend: 'Pick the day and time again.',
        }),
      ),
      ...wrongClocks.map(field =>
        found(story, block, field, {
          severity: 'error',
          message: `"${String(block.node[field])}" is not a day and a time.`,
          mend: 'Write it as 2026-11-27 11:00.',
        }),
      ),
      ...(from >= until
        ? [
            found(story, block, isSet(FROM) ? FROM : CLOCK_FROM, {
              severity: 'error',
              message: 'It would disappear before it appears, so nobody ever sees it.',
              mend: 'Set "Show until" to a later time than "Show from".',
            }),
          ]
        : []),
      ...(from < until && until <= now
        ? [
            found(story, block, isSet(UNTIL) ? UNTIL : CLOCK_UNTIL, {
              severity: 'warning',
              message: 'Its time is over; guests do not see it any more.',
              mend: 'Remove the block, or give it new dates.',
            }),
          ]
        : []),
    ]
  })

/** Parses Storyblok's `2026-11-21 17:00` (UTC) or ISO 8601; NaN for anything else. */
export function parseDate(text: string): number {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? []
  return day ? Date.parse(`${day}T${time ?? '00:00'}${zone}`) : Number.NaN
}

function instant(value: unknown): number | null {
  const at = typeof value === 'string' ? parseDate(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

/** Returns a wall-clock time in ms, read as UTC; null if invalid (February 30). */
function clockTime(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(value.trim())) return null
  const at = instant(value)
  const isReal = at !== null && new Date(at).toISOString().startsWith(value.trim().replace(' ', 'T'))
  return isReal ? at : null
}

function isWrong(value: unknown, read: (value: unknown) => number | null) {
  return typeof value === 'string' && value !== '' && read(value) === null
}
