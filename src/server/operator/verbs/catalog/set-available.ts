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
  about: `Says whether a product or an option can be had.
<what> is a product's id, or an option as group/option: three-tenders, combo-side/mac.
Without --kitchen it holds everywhere; a kitchen's own change wins over that.
Without --until it holds until it is changed. <time> is 18:00, 2026-11-24 (when that day begins),
2026-11-24T18:00, 90m or 3h: by the kitchen's clock, or UTC where no kitchen is named.`,

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
