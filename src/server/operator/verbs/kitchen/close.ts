import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { closeKitchen } from '../../kitchen/change.ts'
import type { OperatorVerb } from '../../verb.ts'

const usage =
  '<store number> (--until <time> | --for <length>) --reason <text> [--handoff <handoff>] [--from <time>]'

export const verb: OperatorVerb = {
  usage,
  about: `Takes no orders for a while, at all or in one way; guests read the reason and when it is back.
<time> is 18:00, 2026-11-24 (when that day begins) or 2026-11-24T18:00, by the kitchen's clock; <length> is 90m or 3h.
<handoff> is pickup, drivethru, curbside or delivery. Without --from it begins now. What is closed already stays so until its own end: to have it end sooner, open first.`,
  async run(context, request) {
    const given = readArguments(request.args, {
      area: 'kitchen',
      verb: 'close',
      usage,
      needs: ['<store number>'],
      options: ['handoff', 'from', 'until', 'for', 'reason'],
    })
    const [store = ''] = given.values
    return closeKitchen(context, request, await requireKitchen(context.db, store), given.options)
  },
}
