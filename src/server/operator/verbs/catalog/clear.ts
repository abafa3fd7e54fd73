import { isInEffect } from '../../../../domain/menu/catalog/catalog-override.ts'
import { clearOverrides, readOverrides } from '../../../catalog/overrides.ts'
import { readArguments } from '../../arguments.ts'
import { findTarget } from '../../catalog/find-target.ts'
import { describeValue, overrideUndoCommand } from '../../catalog/set.ts'
import { describePlace, effectNote } from '../../descriptions.ts'
import { findKitchen } from '../../find-kitchen.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'

const usage = '<what> [--kitchen <store number>]'

export const verb: OperatorVerb = {
  usage,
  about: 'Clears overrides at a kitchen or chain-wide; overrides of other kitchens stay.',

  async plan(context, request) {
    const { name, target, kitchen, mine: ownOverrides, others } = await read(context, request)
    return [
      `Clears: ${name} (${target}) is ${ownOverrides.map(describeValue).join(' and ')} ${describePlace(kitchen)}.`,
      ...others,
    ].join('\n')
  },

  async run(context, request) {
    const { name, target, kitchen, overrideTarget, others } = await read(context, request)
    const cleared = await clearOverrides(context.db, overrideTarget, { by: request.by, now: context.now() })
    return [
      `${name} (${target}) is no longer ${cleared.map(describeValue).join(' and ')} ${describePlace(kitchen)}.`,
      ...others,
      effectNote(context.isServing),
    ].join('\n')
  },
}

async function read({ db, now }: OperatorContext, { args }: OperatorRequest) {
  const spec = { area: 'catalog', verb: 'clear', usage, required: ['<what>'], options: ['kitchen' as const] }
  const { values, options } = readArguments(args, spec)
  const kitchen = await findKitchen(db, options.kitchen)
  const { target, name } = await findTarget(db, values[0] ?? '', kitchen)
  const overrideTarget = { target, kitchen: kitchen?.id ?? null }
  const at = now()
  const rows = (await readOverrides(db)).filter(row => row.target === target && isInEffect(row, at))
  const others = rows
    .filter(row => row.kitchen !== overrideTarget.kitchen)
    .map(
      row =>
        `Still set ${row.kitchen ? `at ${row.kitchen}` : 'everywhere'}: ${describeValue(row)}. To undo: ${overrideUndoCommand(row)}`,
    )
  if (rows.length === others.length)
    throw new OperatorError(
      [`Nothing is set for ${name} (${target}) ${describePlace(kitchen)}.`, ...others].join('\n'),
    )
  const ownOverrides = rows.filter(row => row.kitchen === overrideTarget.kitchen)
  return { name, target, kitchen, overrideTarget, mine: ownOverrides, others }
}
