import { parseArguments } from '#src/server/operator/arguments.ts'
import { createClearChangesCommand } from '#src/server/operator/kitchen/clear-changes.ts'
import { parseHandoff } from '#src/server/operator/kitchen/read-options.ts'

const usage = '<kitchens> [--handoff <handoff>]'

export const command = createClearChangesCommand({
  usage,
  description: 'Undoes close and pause, current or upcoming; hours stay unchanged.',
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'open',
      usage,
      required: ['<kitchens>'],
      options: ['handoff'],
    }),
  read(kitchen, { options }) {
    const handoff = parseHandoff(options.handoff, kitchen)
    return {
      matches: ({ detail }) => detail.kind === 'closed' && detail.handoff === handoff,
      isSimilar: ({ detail }) => detail.kind === 'closed',
      emptyMessage: `${kitchen.name} (${kitchen.id}) is not closed${handoff ? ` for ${handoff}` : ''}.`,
    }
  },
})
