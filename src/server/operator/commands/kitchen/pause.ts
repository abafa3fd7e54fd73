import { parseArguments } from '#src/server/operator/arguments.ts'
import { createKitchenChangeCommand, parseClosure } from '#src/server/operator/kitchen/change.ts'

const usage = '<kitchens> <handoff> (--until <time> | --for <length>) --reason <text> [--from <time>]'

export const command = createKitchenChangeCommand({
  usage,
  description:
    'Closes one handoff, like close --handoff: pause 101 delivery --for 45m --reason "The driver is late".',
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'pause',
      usage,
      required: ['<kitchens>', '<handoff>'],
      options: ['from', 'until', 'for', 'reason'],
    }),
  read: (kitchen, { values: [, handoff = ''], options }, now) =>
    parseClosure(kitchen, { ...options, handoff }, now),
})
