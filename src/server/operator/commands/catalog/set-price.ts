import { formatCents } from '#src/domain/money/money.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { applyOverrides, planOverrides } from '#src/server/operator/catalog/set.ts'
import {
  type OperatorCommand,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { parseDollarArgument } from '#src/server/operator/parse-dollars.ts'

const PRICE_MAX = 1_000_000
const usage = '<what> <dollars> [--kitchen <kitchens>] [--until <time>]'

export const command: OperatorCommand = {
  usage,
  description: 'Changes the price of a product or an option, for example to 3.49.',

  async plan(context, request) {
    const { parsedArgs, price } = read(request)
    return planOverrides(context, parsedArgs, { price, available: null })
  },

  async run(context, request) {
    const { parsedArgs, price } = read(request)
    return applyOverrides(context, request, parsedArgs, { price, available: null })
  },
}

function read({ args }: OperatorRequest) {
  const parsedArgs = parseArguments(args, {
    area: 'catalog',
    command: 'set-price',
    usage,
    required: ['<what>', '<dollars>'],
    options: ['kitchen', 'until'],
  })
  const [, dollars = ''] = parsedArgs.values
  const price = parseDollarArgument(dollars)
  if (price === null) throw new OperatorError(`“${dollars}” is not a price. Use dollars, such as 3.49.`)
  if (price > PRICE_MAX)
    throw new OperatorError(
      `${formatCents(price)} is more than the highest price, ${formatCents(PRICE_MAX)}.`,
    )
  return { parsedArgs, price }
}
