import { readArguments } from '../../arguments.ts'
import { clearVerb } from '../../kitchen/clear-changes.ts'
import { readHandoff } from '../../kitchen/read-options.ts'

const usage = '<kitchens> [--handoff <handoff>]'

export const verb = clearVerb({
  usage,
  about: 'Undoes close and pause, current or upcoming; hours stay unchanged.',
  parse: args =>
    readArguments(args, {
      area: 'kitchen',
      verb: 'open',
      usage,
      required: ['<kitchens>'],
      options: ['handoff'],
    }),
  read(kitchen, { options }) {
    const handoff = readHandoff(options.handoff, kitchen)
    return {
      matches: ({ detail }) => detail.kind === 'closed' && detail.handoff === handoff,
      isSimilar: ({ detail }) => detail.kind === 'closed',
      emptyMessage: `${kitchen.name} (${kitchen.id}) is not closed${handoff ? ` for ${handoff}` : ''}.`,
    }
  },
})
