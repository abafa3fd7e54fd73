import type { LocationFile } from '../../catalog/files/location-file.ts'
import { type ChangeRow, clearKitchenChanges, readKitchenChanges } from '../../catalog/kitchen-changes.ts'
import { type OperatorContext, OperatorError, type OperatorRequest } from '../verb.ts'
import { effectWords } from '../words.ts'
import { changeWords, undoWords } from './words.ts'

type Meant = {
  kitchen: LocationFile
  isMeant: (row: ChangeRow) => boolean
  /** Changes that stay, and may be what holds guests up all the same. */
  isLikeIt: (row: ChangeRow, meant: ChangeRow[]) => boolean
  nothing: string
}

/** Takes back changes of a kitchen that stand or are to come, and says which stay. */
export async function takeBack(
  { db, now, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { kitchen, isMeant, isLikeIt, nothing }: Meant,
): Promise<string> {
  const at = now()
  const rows = (await readKitchenChanges(db)).filter(row => row.kitchen === kitchen.id && row.until > at)
  const meant = rows.filter(isMeant)
  const others = rows
    .filter(row => !meant.includes(row) && isLikeIt(row, meant))
    .map(row => `Still ${changeWords(row, kitchen, at)}. To take it back: ${undoWords(row)}`)
  if (meant.length === 0) throw new OperatorError([nothing, ...others].join('\n'))
  const ids = new Set(meant.map(({ id }) => id))
  const cleared = await clearKitchenChanges(db, row => ids.has(row.id), { by, now: at })
  return [
    ...cleared.map(row => `${kitchen.name} (${kitchen.id}) is no longer ${changeWords(row, kitchen, at)}.`),
    ...others,
    effectWords(isServing),
  ].join('\n')
}
