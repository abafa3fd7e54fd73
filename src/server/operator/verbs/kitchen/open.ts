import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { clearVerb } from '../../kitchen/clear-changes.ts'
import { readHandoff } from '../../kitchen/read-options.ts'

const usage = '<store number> [--handoff <handoff>]'

export const verb = clearVerb({
  usage,
  about: 'Undoes close and pause, current or upcoming; hours stay unchanged.',
  async read(context, request) {
    const { values, options } = readArguments(request.args, {
      area: 'kitchen',
      verb: 'open',
      usage,
      required: ['<store number>'],
      options: ['handoff'],
    })
    const kitchen = await requireKitchen(context.db, values[0] ?? '')
    const handoff = readHandoff(options.handoff, kitchen)
    return {
      kitchen,
      matches: ({ detail }) => detail.kind === 'closed' && detail.handoff === handoff,
      isSimilar: ({ detail }) => detail.kind === 'closed',
      emptyMessage: `${kitchen.name} (${kitchen.id}) is not closed${handoff ? ` for ${handoff}` : ''}.`,
    }
  },
})
