import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { changeVerb, readClosing } from '../../kitchen/change.ts'

const usage = '<store number> <handoff> (--until <time> | --for <length>) --reason <text> [--from <time>]'

export const verb = changeVerb({
  usage,
  about:
    'Closes one handoff, like close --handoff: pause 101 delivery --for 45m --reason "The driver is late".',
  async read(context, request) {
    const parsedArgs = readArguments(request.args, {
      area: 'kitchen',
      verb: 'pause',
      usage,
      required: ['<store number>', '<handoff>'],
      options: ['from', 'until', 'for', 'reason'],
    })
    const [store = '', handoff = ''] = parsedArgs.values
    const kitchen = await requireKitchen(context.db, store)
    return readClosing(kitchen, { ...parsedArgs.options, handoff }, context.now())
  },
})
