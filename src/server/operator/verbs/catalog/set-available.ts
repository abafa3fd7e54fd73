import { readArguments } from '../../arguments.ts'
import { planValue, setValue } from '../../catalog/set.ts'
import { OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = '<what> <yes|no> [--kitchen <store number>] [--until <time>]'
const answers = new Map([
  ['yes', true],
  ['no', false],
])

export const verb: OperatorVerb = {
  usage,
  about: `Marks a product or an option as available or sold out.
<what> is a product's id, or an option as group/option: three-tenders, combo-side/mac.
Without --kitchen it applies everywhere; a kitchen's override takes precedence.
Without --until it lasts until changed. <time> is 18:00, 2026-11-24 (the start of that day),
2026-11-24T18:00, 90m or 3h: in the kitchen's time zone, or in UTC without --kitchen.`,

  async plan(context, request) {
    const { given, available } = read(request)
    return planValue(context, given, { available, price: null })
  },

  async run(context, request) {
    const { given, available } = read(request)
    return setValue(context, request, given, { available, price: null })
  },
}

function read({ args }: OperatorRequest) {
  const given = readArguments(args, {
    area: 'catalog',
    verb: 'set-available',
    usage,
    needs: ['<what>', '<yes|no>'],
    options: ['kitchen', 'until'],
  })
  const [, answer = ''] = given.values
  const available = answers.get(answer.toLowerCase())
  if (available === undefined) throw new OperatorError(`“${answer}” is neither yes nor no.`)
  return { given, available }
}
