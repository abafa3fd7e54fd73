import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { changeVerb } from '../../kitchen/change.ts'
import { readPeriod } from '../../kitchen/read-options.ts'

const usage = '<store number> (--until <time> | --for <length>)'

export const verb = changeVerb({
  usage,
  about:
    'Simulates a kitchen in the demo: it handles its orders at a pace you can watch on the order page. Every fourth order is late, and every fifth has an item that runs out, with substitutes offered.',
  async read(context, request) {
    const parsedArgs = readArguments(request.args, {
      area: 'kitchen',
      verb: 'simulate',
      usage,
      required: ['<store number>'],
      options: ['until', 'for'],
    })
    const [store = ''] = parsedArgs.values
    const kitchen = await requireKitchen(context.db, store)
    const detail = { kind: 'answers' as const, pass: null }
    const period = readPeriod(
      { ...parsedArgs.options, from: null },
      { zone: kitchen.timezone, now: context.now() },
    )
    return { kitchen, detail, reason: 'Simulated', ...period }
  },
})
