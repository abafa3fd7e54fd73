import { parseDate } from '../../local/story-dates.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { found, type Rule } from '../rule.ts'

const FROM = 'visible_from'
const UNTIL = 'visible_until'
/** The clocks that come to a local time first and last: the East Coast in summer, and Hawaii. In ms behind UTC. */
const FIRST_CLOCK_MS = 4 * 60 * 60_000
const LAST_CLOCK_MS = 10 * 60 * 60_000

type Schedule = { from: number; until: number }
type DatedBlock = Pick<PlacedBlock, 'node'>

/** Both times as they are set, in ms; infinite where nothing is set, and on a date nobody can read. */
export function timesOf({ node }: DatedBlock): Schedule {
  return {
    from: instant(node[FROM]) ?? Number.NEGATIVE_INFINITY,
    until: instant(node[UNTIL]) ?? Number.POSITIVE_INFINITY,
  }
}

/** Whether its times are those of each kitchen's clock. */
export function isByClocks({ node }: DatedBlock): boolean {
  return node.local_times === true
}

/** When some guests see it: by local clocks once it has begun on the East Coast, until it is over in Hawaii. */
export function scheduleOf(block: DatedBlock): Schedule {
  const { from, until } = timesOf(block)
  return isByClocks(block) ? { from: from + FIRST_CLOCK_MS, until: until + LAST_CLOCK_MS } : { from, until }
}

/** When all guests see it: by local clocks once it has begun in Hawaii, until it is over on the East Coast. */
export function scheduleForAll(block: DatedBlock): Schedule {
  const { from, until } = timesOf(block)
  return isByClocks(block) ? { from: from + LAST_CLOCK_MS, until: until + FIRST_CLOCK_MS } : { from, until }
}

export const schedules: Rule = ({ story, blocks }, { now }) =>
  blocks.flatMap(block => {
    const { from, until } = scheduleOf(block)
    const wrong = [FROM, UNTIL].filter(field => isWrong(block.node[field]))
    return [
      ...wrong.map(field =>
        found(story, block, field, {
          severity: 'error',
          message: `"${String(block.node[field])}" is not a moment.`,
          mend: 'Pick the day and time again.',
        }),
      ),
      ...(from >= until
        ? [
            found(story, block, FROM, {
              severity: 'error',
              message: 'It would disappear before it appears, so nobody ever sees it.',
              mend: 'Set "Show until" to a later moment than "Show from".',
            }),
          ]
        : []),
      ...(from < until && until <= now
        ? [
            found(story, block, UNTIL, {
              severity: 'warning',
              message: 'Its time is over; guests do not see it any more.',
              mend: 'Remove the block, or give it new dates.',
            }),
          ]
        : []),
    ]
  })

function instant(value: unknown): number | null {
  const at = typeof value === 'string' ? parseDate(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}

function isWrong(value: unknown) {
  return typeof value === 'string' && value !== '' && instant(value) === null
}
