import { isStanding } from '../../../domain/catalog-override.ts'
import { parseUntil, type UntilProblem } from '../../../domain/until.ts'
import { type OverrideRow, readOverrides, setOverride } from '../../catalog/overrides.ts'
import type { LocationFile } from '../../catalog/schema.ts'
import { type Desk, OperatorError, type OperatorRequest } from '../verb.ts'
import type { Arguments } from './arguments.ts'
import { findKitchen } from './find-kitchen.ts'
import { findTarget, type Target } from './find-target.ts'
import { effectWords, placeWords, undoWords, untilWords, valueWords, zoneOf } from './words.ts'

type Value = { available: boolean; price: null } | { available: null; price: number }

/** Lays a change over the catalogue and says what it did. */
export async function setValue(
  { db, now, isServing }: Desk,
  { by }: OperatorRequest,
  { values: [what = ''], kitchen: store, until: end }: Arguments,
  value: Value,
): Promise<string> {
  const at = now()
  const kitchen = await findKitchen(db, store)
  const target = await findTarget(db, what, kitchen)
  const until = end === null ? null : readUntil(end, kitchen, at)
  const place = { target: target.target, kitchen: kitchen?.id ?? null }
  const replaced = await setOverride(db, { ...place, ...value, until }, { by, now: at })
  const keepers = kitchen ? [] : ownChanges(await readOverrides(db), { ...place, ...value }, at)
  return [
    `${target.name} (${place.target}) is now ${valueWords(value)} ${placeWords(kitchen)} ${untilWords(until, kitchen)}.`,
    importedWords(target, value),
    ...(replaced ? [`Before, it was ${valueWords(replaced)} there, set by ${replaced.changedBy}.`] : []),
    ...keepers.map(row => `Kitchen ${row.kitchen} keeps its own: ${valueWords(row)}.`),
    ...(until && !kitchen ? ['No kitchen is named, so its end is by UTC.'] : []),
    effectWords(isServing),
    `To take it back: ${undoWords(place)}`,
  ].join('\n')
}

function importedWords(target: Target, value: Value): string {
  const imported =
    value.price === null
      ? { price: null, available: target.available }
      : { price: target.cost, available: null }
  return `In the catalogue that was imported, it is ${valueWords(imported)}.`
}

/** The changes of the same kind that kitchens have of their own, which win over one that holds everywhere. */
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

const untilProblems: Record<UntilProblem, string> = {
  unreadable:
    'is no time. Write 18:00, 2026-11-24, 2026-11-24T18:00, 90m or 3h, or leave --until out to keep it until it is changed.',
  past: 'is over. Name a time that lies ahead.',
  'too-far': 'is more than a year ahead. Leave --until out to keep it until it is changed.',
}

function readUntil(text: string, kitchen: LocationFile | null, now: Date): Date {
  const until = parseUntil(text, zoneOf(kitchen), now)
  if (until instanceof Date) return until
  throw new OperatorError(`“${text}” ${untilProblems[until]}`)
}
