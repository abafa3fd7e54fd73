import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { changeKitchen } from '../../kitchen/change.ts'
import { readPeriod } from '../../kitchen/read-options.ts'
import type { OperatorVerb } from '../../verb.ts'

const usage = '<store number> (--until <time> | --for <length>)'

export const verb: OperatorVerb = {
  usage,
  about:
    'Has a kitchen of the demo answer its orders by itself, at a pace one can watch: every fourth is late, every fifth runs out of something and asks what it makes instead. To be seen on the page of an order.',
  async run(context, request) {
    const given = readArguments(request.args, {
      area: 'kitchen',
      verb: 'simulate',
      usage,
      needs: ['<store number>'],
      options: ['until', 'for'],
    })
    const [store = ''] = given.values
    const kitchen = await requireKitchen(context.db, store)
    const now = context.now()
    const period = readPeriod({ ...given.options, from: null }, { zone: kitchen.timezone, now })
    const detail = { kind: 'answers' as const, pass: null }
    return changeKitchen(context, request, { kitchen, detail, reason: 'Simulated', ...period }, now)
  },
}
