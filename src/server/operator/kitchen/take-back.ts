import type { LocationFile } from '../../catalog/files/location-file.ts'
import { type ChangeRow, clearKitchenChanges, readKitchenChanges } from '../../catalog/kitchen-changes.ts'
import { type OperatorContext, OperatorError, type OperatorRequest } from '../verb.ts'
import { effectWords } from '../words.ts'
import { changeWords, undoWords } from './words.ts'

type Meant = {
  kitchen: LocationFile
  matches: (row: ChangeRow) => boolean
  /** Matches similar changes that remain and may still affect guests. */
  isSimilar: (row: ChangeRow, matched: ChangeRow[]) => boolean
  nothing: string
}

/** Clears current and upcoming changes of a kitchen, and reports similar ones that remain. */
export async function takeBack(
  { db, now, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { kitchen, matches, isSimilar, nothing }: Meant,
): Promise<string> {
  const at = now()
  const rows = (await readKitchenChanges(db)).filter(row => row.kitchen === kitchen.id && row.until > at)
  const matched = rows.filter(matches)
  const others = rows
    .filter(row => !matched.includes(row) && isSimilar(row, matched))
    .map(row => `Still ${changeWords(row, kitchen, at)}. To undo: ${undoWords(row)}`)
  if (matched.length === 0) throw new OperatorError([nothing, ...others].join('\n'))
  const ids = new Set(matched.map(({ id }) => id))
  const cleared = await clearKitchenChanges(db, row => ids.has(row.id), { by, now: at })
  return [
    ...cleared.map(row => `${kitchen.name} (${kitchen.id}) is no longer ${changeWords(row, kitchen, at)}.`),
    ...others,
    effectWords(isServing),
  ].join('\n')
}
