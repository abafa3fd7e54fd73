import { readArguments } from '../../arguments.ts'
import { requireKitchen } from '../../find-kitchen.ts'
import { changeVerb } from '../../kitchen/change.ts'
import { readPeriod, readReason } from '../../kitchen/read-options.ts'
import { OperatorError } from '../../verb.ts'

const UNITS_MAX = 1_000
const usage = '<store number> <units> (--until <time> | --for <length>) --reason <text> [--from <time>]'

export const verb = changeVerb({
  usage,
  about: `Changes the units of work a kitchen takes per time slot:
capacity 101 30 --for 2h --reason "One fryer is down". To take no orders, use close.`,
  async read(context, request) {
    const { values, options } = readArguments(request.args, {
      area: 'kitchen',
      verb: 'capacity',
      usage,
      required: ['<store number>', '<units>'],
      options: ['from', 'until', 'for', 'reason'],
    })
    const [store = '', text = ''] = values
    const now = context.now()
    const kitchen = await requireKitchen(context.db, store)
    const units = readUnits(text, kitchen.id)
    return {
      kitchen,
      detail: { kind: 'capacity' as const, units },
      reason: readReason(options.reason, 'reason'),
      ...readPeriod(options, { zone: kitchen.timezone, now }),
      note: `Normally it takes ${kitchen.capacity.units}. Orders already placed are unchanged.`,
    }
  },
})

function readUnits(text: string, store: string): number {
  const units = /^\d{1,6}$/.test(text) ? Number(text) : null
  if (units === 0)
    throw new OperatorError(`To take no orders for a while, use: npm run kitchen -- close ${store} …`)
  if (units === null || units > UNITS_MAX)
    throw new OperatorError(`“${text}” is not a capacity. Use a whole number from 1 to ${UNITS_MAX}.`)
  return units
}
