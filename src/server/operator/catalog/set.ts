import { isStanding } from '../../../domain/menu/catalog/catalog-override.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { type OverrideRow, readOverrides, setOverride } from '../../catalog/overrides.ts'
import type { Arguments } from '../arguments.ts'
import { findKitchen } from '../find-kitchen.ts'
import { readEnd } from '../read-end.ts'
import type { OperatorContext, OperatorRequest } from '../verb.ts'
import { effectWords, placeWords, untilWords, zoneOf } from '../words.ts'
import { campaignWords } from './campaign-words.ts'
import { doubtWords } from './difference-words.ts'
import { findTarget, type Target } from './find-target.ts'
import { targetEffects } from './target-effects.ts'

type Value = { available: boolean; price: null } | { available: null; price: number }

const otherwise = ', or omit --until to make it permanent'

export async function planValue(
  { db, now, stories }: OperatorContext,
  { values: [named = ''], options }: Arguments<'kitchen' | 'until'>,
  value: Value,
): Promise<string> {
  const { kitchen, target, until, place } = await readPlace(db, now(), named, options)
  const rows = (await readOverrides(db)).filter(row => row.target === place.target && isStanding(row, now()))
  const isSame = (row: OverrideRow) => (row.price !== null) === (value.price !== null)
  const set = rows.find(row => row.kitchen === place.kitchen && isSame(row))
  const is = set ? `It is ${valueWords(set)} there.` : importedWords(target, value)
  const what = `${target.name} (${place.target}) ${valueWords(value)}`
  return [
    `Makes ${what} ${placeWords(kitchen)} ${untilWords(until, kitchen)}. ${is}`,
    ...doubtsOf(target, value, set ?? null),
    ...(value.available === true ? [] : await targetEffects({ db, now }, place, bagEffect(value))),
    ...(value.available === false && !kitchen && stories ? campaignWords(place.target, await stories()) : []),
  ].join('\n')
}

function doubtsOf(
  { target, name, cost, isDish }: Target,
  { price }: Value,
  set: OverrideRow | null,
): string[] {
  if (price === null) return []
  const doubt = doubtWords({ target, name, isDish, cost: price }, set?.price ?? cost)
  return doubt === null ? [] : [`Check before you confirm: ${doubt}`]
}

function bagEffect({ price }: Value): string {
  return price === null ? 'guests have to swap or remove it' : 'guests see the new price before they pay'
}

async function readPlace(
  db: OperatorContext['db'],
  at: Date,
  what: string,
  options: Arguments<'kitchen' | 'until'>['options'],
) {
  const kitchen = await findKitchen(db, options.kitchen)
  const target = await findTarget(db, what, kitchen)
  const until =
    options.until === null ? null : readEnd(options.until, { zone: zoneOf(kitchen), now: at, otherwise })
  return { kitchen, target, until, place: { target: target.target, kitchen: kitchen?.id ?? null } }
}

export async function setValue(
  { db, now, isServing, stories }: OperatorContext,
  { by }: OperatorRequest,
  { values: [what = ''], options }: Arguments<'kitchen' | 'until'>,
  value: Value,
): Promise<string> {
  const at = now()
  const { kitchen, target, until, place } = await readPlace(db, at, what, options)
  const replaced = await setOverride(db, { ...place, ...value, until }, { by, now: at })
  const keepers = kitchen ? [] : ownChanges(await readOverrides(db), { ...place, ...value }, at)
  return [
    `${target.name} (${place.target}) is now ${valueWords(value)} ${placeWords(kitchen)} ${untilWords(until, kitchen)}.`,
    importedWords(target, value),
    ...(value.available === false && !kitchen && stories
      ? campaignWords(target.target, await stories())
      : []),
    ...(replaced ? [`Before, it was ${valueWords(replaced)} there, set by ${replaced.changedBy}.`] : []),
    ...keepers.map(row => `Kitchen ${row.kitchen} keeps its override: ${valueWords(row)}.`),
    ...(until && !kitchen ? ['No kitchen is named, so the end is in UTC.'] : []),
    effectWords(isServing),
    `To undo: ${undoCommand(place)}`,
  ].join('\n')
}

function importedWords(target: Target, value: Value): string {
  const imported =
    value.price === null
      ? { price: null, available: target.available }
      : { price: target.cost, available: null }
  return `In the imported catalog, it is ${valueWords(imported)}.`
}

function ownChanges(
  rows: OverrideRow[],
  change: Pick<OverrideRow, 'target' | 'price'>,
  now: Date,
): OverrideRow[] {
  const isPrice = change.price !== null
  return rows.filter(
    row =>
      row.target === change.target &&
      row.kitchen !== null &&
      (row.price !== null) === isPrice &&
      isStanding(row, now),
  )
}

/** `$3.49`, `sold out` or `available`. */
export function valueWords({ price, available }: Pick<OverrideRow, 'price' | 'available'>): string {
  if (price !== null) return formatCents(price)
  return available ? 'available' : 'sold out'
}

export function undoCommand({ target, kitchen }: Pick<OverrideRow, 'target' | 'kitchen'>): string {
  return `npm run catalog -- clear ${target}${kitchen === null ? '' : ` --kitchen ${kitchen}`}`
}
