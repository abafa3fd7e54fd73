import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { changeVerb, readClosing } from '../../kitchen/change.ts'

const usage =
  '<store number> (--until <time> | --for <length>) --reason <text> [--handoff <handoff>] [--from <time>]'

export const verb = changeVerb({
  usage,
  about: `Closes a kitchen or one of its handoffs for a while; guests see the reason and when it reopens.
<time> is 18:00, 2026-11-24 (the start of that day) or 2026-11-24T18:00, in the kitchen's time zone; <length> is 90m or 3h.
<handoff> is pickup, drivethru, curbside or delivery. Without --from it starts now. An existing closing keeps its end: to shorten it, run open first.`,
  async read(context, request) {
    const parsedArgs = readArguments(request.args, {
      area: 'kitchen',
      verb: 'close',
      usage,
      required: ['<store number>'],
      options: ['handoff', 'from', 'until', 'for', 'reason'],
    })
    const [store = ''] = parsedArgs.values
    return readClosing(await requireKitchen(context.db, store), parsedArgs.options, context.now())
  },
})
