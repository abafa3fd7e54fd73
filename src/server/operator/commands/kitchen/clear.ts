import type { KitchenChangeDetail } from '#src/domain/kitchen/kitchen-change.ts'
import { isIsoDate } from '#src/domain/time/parse-end-time.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { createClearChangesCommand } from '#src/server/operator/kitchen/clear-changes.ts'
import { parseHandoff } from '#src/server/operator/kitchen/read-options.ts'
import { OperatorError } from '#src/server/operator/operator-command.ts'

const usage = '<kitchens> <hours|capacity|answers|date|number|everything> [--handoff <handoff>]'

export const command = createClearChangesCommand({
  usage,
  description:
    'Clears temporary hours, a capacity, acceptance by pass, a special date such as 2026-12-24, one change by its number in the list, or everything.',
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'clear',
      usage,
      required: ['<kitchens>', '<hours|capacity|answers|date|number|everything>'],
      options: ['handoff'],
    }),
  read(kitchen, { values: [, target = ''], options }) {
    const handoff = parseHandoff(options.handoff, kitchen)
    if (/^\d+$/.test(target)) {
      if (handoff) throw new OperatorError('A number from the list is a single change: omit --handoff.')
      return {
        matches: ({ id }) => id === Number(target),
        isSimilar: ({ detail }, matched) => matched.some(row => row.detail.kind === detail.kind),
        emptyMessage: `There is no change ${target} at ${kitchen.name} (${kitchen.id}). To see them: npm run kitchen -- list`,
      }
    }
    if (!isIsoDate(target) && !['hours', 'capacity', 'answers', 'everything'].includes(target))
      throw new OperatorError(
        `“${target}” cannot be cleared. Use hours, capacity, answers, a date, a number from the list or everything.`,
      )
    return {
      matches: ({ detail }) => target === 'everything' || matchesTarget(detail, target, handoff),
      isSimilar: ({ detail }) => detail.kind === target,
      emptyMessage: `No such change is set at ${kitchen.name} (${kitchen.id}).`,
    }
  },
})

function matchesTarget(detail: KitchenChangeDetail, target: string, handoff: string | null): boolean {
  if (detail.kind === 'special') return detail.date === target
  if (detail.kind === 'hours') return target === 'hours' && detail.handoff === handoff
  return detail.kind === target
}
