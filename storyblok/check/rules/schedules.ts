import type { PlacedBlock } from '../placed/placed-blocks.ts'
import type { Rule } from '../rule.ts'

const MOMENTS = ['visible_from', 'visible_until'] as const
const CLOCKS = ['clock_from', 'clock_until'] as const
/**
 * Offsets behind UTC (ms) of the US time zones that reach a local time first (Eastern daylight time) and last
 * (Hawaii).
 */
const FIRST_CLOCK_MS = 4 * 60 * 60_000
const LAST_CLOCK_MS = 10 * 60 * 60_000

type Schedule = { from: number; until: number }
type DatedBlock = Pick<PlacedBlock, 'node'>

/**
 * Parses a date in Storyblok's format (`2026-11-21 17:00`, in UTC) or ISO 8601. Returns NaN for any other
 * value.
 */
export function parseDate(value: unknown): number {
  const [, day, time, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/.exec(
      String(value).trim(),
    ) ?? []
  return day ? Date.parse(`${day}T${time ?? '00:00'}${zone}`) : Number.NaN
}

/** Parses a local time as if it were UTC. Returns NaN for a date that does not exist, such as February 30. */
function parseClock(value: unknown): number {
  const text = String(value).trim()
  const at = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text) ? parseDate(text) : Number.NaN
  if (Number.isNaN(at)) return at
  return new Date(at).toISOString().startsWith(text.replace(' ', 'T')) ? at : Number.NaN
}

/**
 * Returns the block's local times (ms, parsed as UTC). A missing or invalid start is -Infinity, and a missing
 * or invalid end is Infinity.
 */
export function parseLocalSchedule({ node }: DatedBlock): Schedule {
  const [from, until] = CLOCKS.map(field => parseClock(node[field]))
  return bounds(from, until)
}

/**
 * Returns the period in which at least one visitor can see the block: from its start in Eastern time to its
 * end in Hawaii.
 */
export function getScheduleInAnyZone(block: DatedBlock): Schedule {
  return withClocks(block, FIRST_CLOCK_MS, LAST_CLOCK_MS)
}

/**
 * Returns the period in which all visitors can see the block: from its start in Hawaii to its end in Eastern
 * time.
 */
export function getScheduleInAllZones(block: DatedBlock): Schedule {
  return withClocks(block, LAST_CLOCK_MS, FIRST_CLOCK_MS)
}

/**
 * Returns the intersection of the block's UTC dates and local times. `begins` and `ends` are the offsets (ms)
 * that convert the local start and end to UTC.
 */
function withClocks(block: DatedBlock, begins: number, ends: number): Schedule {
  const clocks = parseLocalSchedule(block)
  const [from, until] = MOMENTS.map(field => parseDate(block.node[field]))
  const moments = bounds(from, until)
  return {
    from: Math.max(moments.from, clocks.from + begins),
    until: Math.min(moments.until, clocks.until + ends),
  }
}

function bounds(from = Number.NaN, until = Number.NaN): Schedule {
  return {
    from: Number.isNaN(from) ? Number.NEGATIVE_INFINITY : from,
    until: Number.isNaN(until) ? Number.POSITIVE_INFINITY : until,
  }
}

/** Checks that dates are valid, and that a block's end is after its start and not in the past. */
export const schedulesRule: Rule = function* ({ blocks, error, warning }, { now }) {
  for (const block of blocks) {
    const { node } = block
    const isSet = (field: string) => typeof node[field] === 'string' && node[field] !== ''
    for (const field of MOMENTS.filter(name => isSet(name) && Number.isNaN(parseDate(node[name]))))
      yield error(
        block,
        field,
        `"${node[field]}" is not a valid date and time.`,
        'Pick the date and time again, in your own time zone. Storyblok stores it in UTC: 5:00 PM in Nashville in winter is 23:00.',
      )
    for (const field of CLOCKS.filter(name => isSet(name) && Number.isNaN(parseClock(node[name]))))
      yield error(
        block,
        field,
        `"${node[field]}" is not a valid date and time.`,
        'Enter it as 2026-11-27 11:00.',
      )
    const { from, until } = getScheduleInAnyZone(block)
    const [start, end] = [
      isSet(MOMENTS[0]) ? MOMENTS[0] : CLOCKS[0],
      isSet(MOMENTS[1]) ? MOMENTS[1] : CLOCKS[1],
    ]
    if (from >= until)
      yield error(block, start, 'It ends before it starts, so no one will see it.', 'Set a later end.')
    else if (until <= now)
      yield warning(block, end, 'It has ended, so guests no longer see it.', 'Remove it, or set new dates.')
  }
}
