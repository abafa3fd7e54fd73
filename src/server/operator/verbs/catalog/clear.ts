import { isStanding } from '../../../../domain/menu/catalog/catalog-override.ts'
import { clearOverrides, readOverrides } from '../../../catalog/overrides.ts'
import { readArguments } from '../../arguments.ts'
import { findTarget } from '../../catalog/find-target.ts'
import { undoCommand, valueWords } from '../../catalog/set.ts'
import { findKitchen } from '../../find-kitchen.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'
import { effectWords, placeWords } from '../../words.ts'

const usage = '<what> [--kitchen <store number>]'

export const verb: OperatorVerb = {
  usage,
  about: 'Clears overrides at a kitchen or chain-wide; overrides of other kitchens stay.',

  async plan(context, request) {
    const { name, target, kitchen, mine, others } = await read(context, request)
    return [
      `Clears: ${name} (${target}) is ${mine.map(valueWords).join(' and ')} ${placeWords(kitchen)}.`,
      ...others,
    ].join('\n')
  },

  async run(context, request) {
    const { name, target, kitchen, place, others } = await read(context, request)
    const cleared = await clearOverrides(context.db, place, { by: request.by, now: context.now() })
    return [
      `${name} (${target}) is no longer ${cleared.map(valueWords).join(' and ')} ${placeWords(kitchen)}.`,
      ...others,
      effectWords(context.isServing),
    ].join('\n')
  },
}

async function read({ db, now }: OperatorContext, { args }: OperatorRequest) {
  const wanted = { area: 'catalog', verb: 'clear', usage, needs: ['<what>'], options: ['kitchen' as const] }
  const { values, options } = readArguments(args, wanted)
  const kitchen = await findKitchen(db, options.kitchen)
  const { target, name } = await findTarget(db, values[0] ?? '', kitchen)
  const place = { target, kitchen: kitchen?.id ?? null }
  const at = now()
  const rows = (await readOverrides(db)).filter(row => row.target === target && isStanding(row, at))
  const others = rows
    .filter(row => row.kitchen !== place.kitchen)
    .map(
      row =>
        `Still set ${row.kitchen ? `at ${row.kitchen}` : 'everywhere'}: ${valueWords(row)}. To undo: ${undoCommand(row)}`,
    )
  if (rows.length === others.length)
    throw new OperatorError(
      [`Nothing is set for ${name} (${target}) ${placeWords(kitchen)}.`, ...others].join('\n'),
    )
  const mine = rows.filter(row => row.kitchen === place.kitchen)
  return { name, target, kitchen, place, mine, others }
}
