import type { LocationFile } from '../../catalog/files/location-file.ts'
import { type ChangeRow, clearKitchenChanges, readKitchenChanges } from '../../catalog/kitchen-changes.ts'
import { effectNote } from '../descriptions.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../verb.ts'
import { changeEffects } from './change-effects.ts'
import { describeChange, kitchenUndoCommand } from './describe-change.ts'

type MatchingChanges = {
  kitchen: LocationFile
  matches: (row: ChangeRow) => boolean
  isSimilar: (row: ChangeRow, matched: ChangeRow[]) => boolean
  emptyMessage: string
}

type ReadMatching = (context: OperatorContext, request: OperatorRequest) => Promise<MatchingChanges>

export function clearVerb({
  read,
  ...texts
}: Pick<OperatorVerb, 'usage' | 'about'> & { read: ReadMatching }): OperatorVerb {
  return {
    ...texts,
    async plan(context, request) {
      const { kitchen, matched, others, rows } = await findChanges(context, await read(context, request))
      const at = context.now()
      const after = rows.filter(row => !matched.includes(row))
      return [
        ...matched.map(
          row => `Clears: ${kitchen.name} (${kitchen.id}) is ${describeChange(row, kitchen, at)}.`,
        ),
        ...others,
        ...(await changeEffects(context, kitchen, { before: rows, after })),
      ].join('\n')
    },
    async run(context, request) {
      const { kitchen, matched, others } = await findChanges(context, await read(context, request))
      const at = context.now()
      const ids = new Set(matched.map(({ id }) => id))
      const cleared = await clearKitchenChanges(context.db, row => ids.has(row.id), {
        by: request.by,
        now: at,
      })
      return [
        ...cleared.map(
          row => `${kitchen.name} (${kitchen.id}) is no longer ${describeChange(row, kitchen, at)}.`,
        ),
        ...others,
        effectNote(context.isServing),
      ].join('\n')
    },
  }
}

async function findChanges(
  { db, now }: OperatorContext,
  { kitchen, matches, isSimilar, emptyMessage }: MatchingChanges,
) {
  const at = now()
  const rows = (await readKitchenChanges(db)).filter(row => row.kitchen === kitchen.id && row.until > at)
  const matched = rows.filter(matches)
  const others = rows
    .filter(row => !matched.includes(row) && isSimilar(row, matched))
    .map(row => `Still ${describeChange(row, kitchen, at)}. To undo: ${kitchenUndoCommand(row)}`)
  if (matched.length === 0) throw new OperatorError([emptyMessage, ...others].join('\n'))
  return { kitchen, rows, matched, others }
}
