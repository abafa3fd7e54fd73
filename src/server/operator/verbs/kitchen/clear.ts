import type { ChangeDetail } from '../../../../domain/kitchen/kitchen-change.ts'
import { isDate } from '../../../../domain/time/until.ts'
import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { readHandoff } from '../../kitchen/read-options.ts'
import { takeBackVerb } from '../../kitchen/take-back.ts'
import { OperatorError } from '../../verb.ts'

const usage = '<store number> <hours|capacity|answers|date|number|everything> [--handoff <handoff>]'

export const verb = takeBackVerb({
  usage,
  about:
    'Clears temporary hours, a capacity, answering by pass, a special date such as 2026-12-24, one change by its number in the list, or everything.',
  async read(context, request) {
    const { values, options } = readArguments(request.args, {
      area: 'kitchen',
      verb: 'clear',
      usage,
      needs: ['<store number>', '<hours|capacity|answers|date|number|everything>'],
      options: ['handoff'],
    })
    const [store = '', what = ''] = values
    const kitchen = await requireKitchen(context.db, store)
    const handoff = readHandoff(options.handoff, kitchen)
    if (/^\d+$/.test(what)) {
      if (handoff) throw new OperatorError('A number from the list is a single change: omit --handoff.')
      return {
        kitchen,
        matches: ({ id }) => id === Number(what),
        isSimilar: ({ detail }, matched) => matched.some(each => each.detail.kind === detail.kind),
        nothing: `There is no change ${what} at ${kitchen.name} (${kitchen.id}). To see them: npm run kitchen -- list`,
      }
    }
    if (!isDate(what) && !['hours', 'capacity', 'answers', 'everything'].includes(what))
      throw new OperatorError(
        `“${what}” cannot be cleared. Use hours, capacity, answers, a date, a number from the list or everything.`,
      )
    return {
      kitchen,
      matches: ({ detail }) => what === 'everything' || isWhat(detail, what, handoff),
      isSimilar: ({ detail }) => detail.kind === what,
      nothing: `No such change is set at ${kitchen.name} (${kitchen.id}).`,
    }
  },
})

function isWhat(detail: ChangeDetail, what: string, handoff: string | null): boolean {
  if (detail.kind === 'special') return detail.date === what
  if (detail.kind === 'hours') return what === 'hours' && detail.handoff === handoff
  return detail.kind === what
}
