import { parseArguments } from '#src/server/operator/arguments.ts'
import { applyOverrides, planOverrides } from '#src/server/operator/catalog/set.ts'
import { KITCHENS_HELP } from '#src/server/operator/find-kitchen.ts'
import {
  type OperatorCommand,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'

const usage = '<what> <yes|no> [--kitchen <kitchens>] [--until <time>]'
const yesNoValues = new Map([
  ['yes', true],
  ['no', false],
])

export const command: OperatorCommand = {
  usage,
  description: `Marks a product or an option as available or sold out.
<what> is a product's id, or an option as group/option: three-tenders, combo-side/mac.
Without --kitchen it applies everywhere; a kitchen's override takes precedence.
${KITCHENS_HELP}
Without --until it lasts until the next change. <time> is 18:00, 2026-11-24 (the start of that day),
2026-11-24T18:00, 90m or 3h: in the kitchen's time zone, or in UTC without --kitchen.`,

  async plan(context, request) {
    const { parsedArgs, available } = read(request)
    return planOverrides(context, parsedArgs, { available, price: null })
  },

  async run(context, request) {
    const { parsedArgs, available } = read(request)
    return applyOverrides(context, request, parsedArgs, { available, price: null })
  },
}

function read({ args }: OperatorRequest) {
  const parsedArgs = parseArguments(args, {
    area: 'catalog',
    command: 'set-available',
    usage,
    required: ['<what>', '<yes|no>'],
    options: ['kitchen', 'until'],
  })
  const [, answer = ''] = parsedArgs.values
  const available = yesNoValues.get(answer.toLowerCase())
  if (available === undefined) throw new OperatorError(`“${answer}” is neither yes nor no.`)
  return { parsedArgs, available }
}
