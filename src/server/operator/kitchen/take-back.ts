import type { LocationFile } from '../../catalog/files/location-file.ts'
import { type ChangeRow, clearKitchenChanges, readKitchenChanges } from '../../catalog/kitchen-changes.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../verb.ts'
import { effectWords } from '../words.ts'
import { changeEffects } from './change-effects.ts'
import { changeWords, undoCommand } from './words.ts'

type MatchingChanges = {
  kitchen: LocationFile
  matches: (row: ChangeRow) => boolean
  isSimilar: (row: ChangeRow, matched: ChangeRow[]) => boolean
  nothing: string
}

type ReadMatching = (context: OperatorContext, request: OperatorRequest) => Promise<MatchingChanges>

export function takeBackVerb({
  read,
  ...words
}: Pick<OperatorVerb, 'usage' | 'about'> & { read: ReadMatching }): OperatorVerb {
  return {
    ...words,
    async plan(context, request) {
      const { kitchen, matched, others, rows } = await find(context, await read(context, request))
      const at = context.now()
      const after = rows.filter(row => !matched.includes(row))
      return [
        ...matched.map(row => `Clears: ${kitchen.name} (${kitchen.id}) is ${changeWords(row, kitchen, at)}.`),
        ...others,
        ...(await changeEffects(context, kitchen, { before: rows, after })),
      ].join('\n')
    },
    async run(context, request) {
      const { kitchen, matched, others } = await find(context, await read(context, request))
      const at = context.now()
      const ids = new Set(matched.map(({ id }) => id))
      const cleared = await clearKitchenChanges(context.db, row => ids.has(row.id), {
        by: request.by,
        now: at,
      })
      return [
        ...cleared.map(
          row => `${kitchen.name} (${kitchen.id}) is no longer ${changeWords(row, kitchen, at)}.`,
        ),
        ...others,
        effectWords(context.isServing),
      ].join('\n')
    },
  }
}

async function find({ db, now }: OperatorContext, { kitchen, matches, isSimilar, nothing }: MatchingChanges) {
  const at = now()
  const rows = (await readKitchenChanges(db)).filter(row => row.kitchen === kitchen.id && row.until > at)
  const matched = rows.filter(matches)
  const others = rows
    .filter(row => !matched.includes(row) && isSimilar(row, matched))
    .map(row => `Still ${changeWords(row, kitchen, at)}. To undo: ${undoCommand(row)}`)
  if (matched.length === 0) throw new OperatorError([nothing, ...others].join('\n'))
  return { kitchen, rows, matched, others }
}
