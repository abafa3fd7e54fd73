import { isInEffect } from '#src/domain/menu/catalog-override.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { type OverrideRow, readOverrides, setOverride } from '#src/server/catalog/overrides.ts'
import type { Arguments } from '../arguments.ts'
import {
  describeEndTime,
  describeGuestVisibility,
  describeKitchenScope,
  getKitchenTimezone,
} from '../descriptions.ts'
import { findKitchen, requireKitchens } from '../find-kitchen.ts'
import { mapKitchens } from '../kitchen/map-kitchens.ts'
import type { OperatorContext, OperatorRequest } from '../operator-command.ts'
import { parseEndArgument } from '../parse-end.ts'
import { describeCampaigns } from './describe-campaigns.ts'
import { describePriceWarning } from './describe-difference.ts'
import { type CatalogTarget, findTarget } from './find-target.ts'
import { describeTargetEffects } from './target-effects.ts'

type Value = { available: boolean; price: null } | { available: null; price: number }

const permanentHint = ', or omit --until to make it permanent'

type OverrideArguments = Arguments<'kitchen' | 'until'>

export function planOverrides(
  context: OperatorContext,
  parsed: OverrideArguments,
  value: Value,
): Promise<string> {
  return runForEachKitchen(context, parsed, kitchenArguments =>
    planOverride(context, kitchenArguments, value),
  )
}

export function applyOverrides(
  context: OperatorContext,
  request: OperatorRequest,
  parsed: OverrideArguments,
  value: Value,
): Promise<string> {
  return context.db.transaction(db =>
    runForEachKitchen({ db }, parsed, kitchenArguments =>
      applyOverride({ ...context, db }, request, kitchenArguments, value),
    ),
  )
}

/**
 * Calls `run` once for all kitchens if `--kitchen` is omitted, otherwise once per selected kitchen. Skips
 * kitchens that do not sell the item.
 */
async function runForEachKitchen(
  { db }: Pick<OperatorContext, 'db'>,
  parsed: OverrideArguments,
  run: (parsed: OverrideArguments) => Promise<string>,
): Promise<string> {
  const { options } = parsed
  if (options.kitchen === null) return run(parsed)
  const kitchens = await requireKitchens(db, options.kitchen)
  const { requests: outputs, skipped } = await mapKitchens(kitchens, ({ id }) =>
    run({ ...parsed, options: { ...options, kitchen: id } }),
  )
  return [...outputs, ...skipped.map(reason => `Skipped: ${reason}`)].join('\n\n')
}

async function planOverride(
  { db, now, stories }: OperatorContext,
  { values: [input = ''], options }: Arguments<'kitchen' | 'until'>,
  value: Value,
): Promise<string> {
  const { kitchen, target, until, overrideTarget } = await readTarget(db, now(), input, options)
  const rows = await readTargetOverrides(db, overrideTarget.target, now())
  const isSameKind = (row: OverrideRow) => (row.price !== null) === (value.price !== null)
  const currentRow = rows.find(row => row.kitchen === overrideTarget.kitchen && isSameKind(row))
  const currentText = currentRow
    ? `It is ${describeOverrideValue(currentRow)} there.`
    : describeImported(target, value)
  const description = `${target.name} (${overrideTarget.target}) ${describeOverrideValue(value)}`
  const kitchenOverrideRows = kitchen ? [] : kitchenOverrides(rows, value)
  const overriddenAt = kitchenOverrideRows.flatMap(row => row.kitchen ?? [])
  return [
    `Makes ${description} ${describeKitchenScope(kitchen)} ${describeEndTime(until, kitchen)}. ${currentText}`,
    ...priceWarnings(target, value, currentRow ?? null),
    ...kitchenOverrideRows.map(describeOverriddenKitchen),
    ...(value.available === true
      ? []
      : await describeTargetEffects(
          { db, now },
          { ...overrideTarget, overriddenAt },
          describeBagEffect(value),
        )),
    ...(value.available === false && !kitchen && stories ? describeCampaigns(target, await stories()) : []),
  ].join('\n')
}

function priceWarnings(
  { target, name, cost, isDish }: CatalogTarget,
  { price }: Value,
  currentRow: OverrideRow | null,
): string[] {
  if (price === null) return []
  const warning = describePriceWarning({ target, name, isDish, cost: price }, currentRow?.price ?? cost)
  return warning === null ? [] : [`Check before you confirm: ${warning}`]
}

export function describeBagEffect({ price }: Pick<Value, 'price'>): string {
  return price === null ? 'guests have to swap or remove it' : 'guests see the new price before they pay'
}

async function readTarget(
  db: OperatorContext['db'],
  at: Date,
  input: string,
  options: Arguments<'kitchen' | 'until'>['options'],
) {
  const kitchen = await findKitchen(db, options.kitchen)
  const target = await findTarget(db, input, kitchen)
  const until =
    options.until === null
      ? null
      : parseEndArgument(options.until, { zone: getKitchenTimezone(kitchen), now: at, hint: permanentHint })
  return { kitchen, target, until, overrideTarget: { target: target.target, kitchen: kitchen?.id ?? null } }
}

async function applyOverride(
  { db, now, isServing, stories }: OperatorContext,
  { by }: OperatorRequest,
  { values: [input = ''], options }: Arguments<'kitchen' | 'until'>,
  value: Value,
): Promise<string> {
  const at = now()
  const { kitchen, target, until, overrideTarget } = await readTarget(db, at, input, options)
  const replaced = await setOverride(db, { ...overrideTarget, ...value, until }, { by, now: at })
  const kitchenOverrideRows = kitchen
    ? []
    : kitchenOverrides(await readTargetOverrides(db, overrideTarget.target, at), value)
  return [
    `${target.name} (${overrideTarget.target}) is now ${describeOverrideValue(value)} ${describeKitchenScope(kitchen)} ${describeEndTime(until, kitchen)}.`,
    describeImported(target, value),
    ...(value.available === false && !kitchen && stories ? describeCampaigns(target, await stories()) : []),
    ...(replaced
      ? [`Before, it was ${describeOverrideValue(replaced)} there, set by ${replaced.changedBy}.`]
      : []),
    ...kitchenOverrideRows.map(describeOverriddenKitchen),
    ...(until && !kitchen ? ['No kitchen is named, so the end is in UTC.'] : []),
    describeGuestVisibility(isServing),
    `To undo: ${formatOverrideUndoCommand(overrideTarget)}`,
  ].join('\n')
}

function describeImported(target: CatalogTarget, value: Value): string {
  const imported =
    value.price === null
      ? { price: null, available: target.available }
      : { price: target.cost, available: null }
  return `In the imported catalog, it is ${describeOverrideValue(imported)}.`
}

export async function readTargetOverrides(
  db: OperatorContext['db'],
  target: string,
  at: Date,
): Promise<OverrideRow[]> {
  return (await readOverrides(db)).filter(row => row.target === target && isInEffect(row, at))
}

function kitchenOverrides(rows: OverrideRow[], { price }: Value): OverrideRow[] {
  return rows.filter(row => row.kitchen !== null && (row.price === null) === (price === null))
}

function describeOverriddenKitchen(row: OverrideRow): string {
  return `Kitchen ${row.kitchen} keeps its override: ${describeOverrideValue(row)}.`
}

/** Formats an override's value: `$3.49`, `sold out`, or `available`. */
export function describeOverrideValue({
  price,
  available,
}: Pick<OverrideRow, 'price' | 'available'>): string {
  if (price !== null) return formatCents(price)
  return available ? 'available' : 'sold out'
}

export function formatOverrideUndoCommand({
  target,
  kitchen,
}: Pick<OverrideRow, 'target' | 'kitchen'>): string {
  return `npm run catalog -- clear ${target}${kitchen === null ? '' : ` --kitchen ${kitchen}`}`
}
