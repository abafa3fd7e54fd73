import { formatCents, parseDollars } from '../../../../domain/money/money.ts'
import { readArguments } from '../../arguments.ts'
import { setValue } from '../../catalog/set.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'

const HIGHEST_CENTS = 1_000_000
const usage = '<what> <dollars> [--kitchen <store number>] [--until <time>]'

export const verb: OperatorVerb = {
  usage,
  about: 'Changes what a product or an option costs, such as 3.49.',
  async run(context, request) {
    const given = readArguments(request.args, {
      area: 'catalog',
      verb: 'set-price',
      usage,
      needs: ['<what>', '<dollars>'],
      options: ['kitchen', 'until'],
    })
    const [, dollars = ''] = given.values
    const price = parseDollars(dollars)
    if (price === null) throw new OperatorError(`“${dollars}” is no price. Write dollars, such as 3.49.`)
    if (price > HIGHEST_CENTS)
      throw new OperatorError(
        `${formatCents(price)} is more than the highest price, ${formatCents(HIGHEST_CENTS)}.`,
      )
    return setValue(context, request, given, { price, available: null })
  },
}
