import { parseDate } from '../../local/story-dates.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { found, type Rule } from '../rule.ts'

const FROM = 'visible_from'
const UNTIL = 'visible_until'
const LAST_CLOCK_MS = 10 * 60 * 60_000

/** When guests see the block, in ms; infinite where nothing is set, and on a date nobody can read. */
export function scheduleOf({ node }: PlacedBlock) {
  return {
    from: instant(node[FROM]) ?? Number.NEGATIVE_INFINITY,
    // By local clocks it is over once it is over in Hawaii.
    until:
      (instant(node[UNTIL]) ?? Number.POSITIVE_INFINITY) + (node.local_times === true ? LAST_CLOCK_MS : 0),
  }
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
