import { parseArguments } from '#src/server/operator/arguments.ts'
import { createKitchenChangeCommand } from '#src/server/operator/kitchen/change.ts'
import { parsePeriod, parseReason } from '#src/server/operator/kitchen/read-options.ts'
import { OperatorError } from '#src/server/operator/operator-command.ts'

const UNITS_MAX = 1_000
const usage = '<kitchens> <units> (--until <time> | --for <length>) --reason <text> [--from <time>]'

export const command = createKitchenChangeCommand({
  usage,
  description: `Changes the units of work a kitchen accepts per time slot:
capacity 101 30 --for 2h --reason "One fryer is down". To accept no orders, use close.`,
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'capacity',
      usage,
      required: ['<kitchens>', '<units>'],
      options: ['from', 'until', 'for', 'reason'],
    }),
  read: (kitchen, { values: [store = '', text = ''], options }, now) => ({
    kitchen,
    detail: { kind: 'capacity', units: readUnits(text, store) },
    reason: parseReason(options.reason, 'reason'),
    ...parsePeriod(options, { zone: kitchen.timezone, now }),
    note: `Normally it accepts ${kitchen.capacity.units}. Orders already placed are unchanged.`,
  }),
})

function readUnits(text: string, store: string): number {
  const units = /^\d{1,6}$/.test(text) ? Number(text) : null
  if (units === 0)
    throw new OperatorError(`To accept no orders for a while, use: npm run kitchen -- close ${store} …`)
  if (units === null || units > UNITS_MAX)
    throw new OperatorError(`“${text}” is not a capacity. Use a whole number from 1 to ${UNITS_MAX}.`)
  return units
}
