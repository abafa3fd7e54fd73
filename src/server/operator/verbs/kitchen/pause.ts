import { readArguments } from '../../arguments.ts'
import { changeVerb, readClosing } from '../../kitchen/change.ts'

const usage = '<kitchens> <handoff> (--until <time> | --for <length>) --reason <text> [--from <time>]'

export const verb = changeVerb({
  usage,
  about:
    'Closes one handoff, like close --handoff: pause 101 delivery --for 45m --reason "The driver is late".',
  parse: args =>
    readArguments(args, {
      area: 'kitchen',
      verb: 'pause',
      usage,
      required: ['<kitchens>', '<handoff>'],
      options: ['from', 'until', 'for', 'reason'],
    }),
  read: (kitchen, { values: [, handoff = ''], options }, now) =>
    readClosing(kitchen, { ...options, handoff }, now),
})
