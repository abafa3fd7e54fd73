import { clearOverrides, type OverrideRow } from '#src/server/catalog/overrides.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { type CatalogTarget, findTarget } from '#src/server/operator/catalog/find-target.ts'
import {
  describeBagEffect,
  describeOverrideValue,
  formatOverrideUndoCommand,
  readTargetOverrides,
} from '#src/server/operator/catalog/set.ts'
import { describeTargetEffects } from '#src/server/operator/catalog/target-effects.ts'
import { describeGuestVisibility, describeKitchenScope } from '#src/server/operator/descriptions.ts'
import { findKitchen } from '#src/server/operator/find-kitchen.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'

const usage = '<what> [--kitchen <store number>]'

export const command: OperatorCommand = {
  usage,
  description: 'Clears overrides at a kitchen or chain-wide; overrides of other kitchens stay.',

  async plan(context, request) {
    const { item, kitchen, ownOverrides, otherRows, others } = await read(context, request)
    const restored = ownOverrides.map(row => restoredValue(item, row, otherRows))
    const effects = ownOverrides.flatMap((row, index) => {
      const value = restored[index]
      const isHarmless =
        !value || value.available === true || describeOverrideValue(value) === describeOverrideValue(row)
      const overriddenAt = otherRows.flatMap(other => (isSameKind(row, other) ? (other.kitchen ?? []) : []))
      const target = { target: item.target, kitchen: kitchen?.id ?? null, overriddenAt }
      return isHarmless ? [] : [describeTargetEffects(context, target, describeBagEffect(value))]
    })
    return [
      `Clears: ${item.name} (${item.target}) is ${ownOverrides.map(describeOverrideValue).join(' and ')} ${describeKitchenScope(kitchen)}. Afterward it is ${restored.map(describeOverrideValue).join(' and ')}.`,
      ...others,
      ...(await Promise.all(effects)).flat(),
    ].join('\n')
  },

  async run(context, request) {
    const { item, kitchen, others } = await read(context, request)
    const target = { target: item.target, kitchen: kitchen?.id ?? null }
    const cleared = await clearOverrides(context.db, target, { by: request.by, now: context.now() })
    return [
      `${item.name} (${item.target}) is no longer ${cleared.map(describeOverrideValue).join(' and ')} ${describeKitchenScope(kitchen)}.`,
      ...others,
      describeGuestVisibility(context.isServing),
    ].join('\n')
  },
}

async function read({ db, now }: OperatorContext, { args }: OperatorRequest) {
  const spec = {
    area: 'catalog',
    command: 'clear',
    usage,
    required: ['<what>'],
    options: ['kitchen' as const],
  }
  const { values, options } = parseArguments(args, spec)
  const kitchen = await findKitchen(db, options.kitchen)
  const item = await findTarget(db, values[0] ?? '', kitchen)
  const rows = await readTargetOverrides(db, item.target, now())
  const ownOverrides = rows.filter(row => row.kitchen === (kitchen?.id ?? null))
  const otherRows = rows.filter(row => !ownOverrides.includes(row))
  const others = otherRows.map(
    row =>
      `Still set ${row.kitchen ? `at ${row.kitchen}` : 'everywhere'}: ${describeOverrideValue(row)}. To undo: ${formatOverrideUndoCommand(row)}`,
  )
  if (ownOverrides.length === 0)
    throw new OperatorError(
      [`Nothing is set for ${item.name} (${item.target}) ${describeKitchenScope(kitchen)}.`, ...others].join(
        '\n',
      ),
    )
  return { item, kitchen, ownOverrides, otherRows, others }
}

type Value = Pick<OverrideRow, 'price' | 'available'>

/**
 * Returns the value that applies after an override is cleared: the chain-wide override if there is one,
 * otherwise the imported value.
 */
function restoredValue({ cost, available }: CatalogTarget, row: OverrideRow, others: OverrideRow[]): Value {
  const chainWide = others.find(other => other.kitchen === null && isSameKind(row, other))
  if (chainWide) return chainWide
  return row.price === null ? { price: null, available } : { price: cost, available: null }
}

function isSameKind(row: Value, other: Value): boolean {
  return (row.price === null) === (other.price === null)
}
