import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import {
  type ChangeRow,
  clearKitchenChanges,
  readKitchenChanges,
} from '#src/server/catalog/kitchen-changes.ts'
import { describeGuestVisibility } from '../descriptions.ts'
import { KITCHENS_HELP, requireKitchens } from '../find-kitchen.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '../operator-command.ts'
import { describeChangeEffects, findChangeEffects } from './change-effects.ts'
import { describeChange, formatKitchenUndoCommand } from './describe-change.ts'
import { mapKitchens } from './map-kitchens.ts'

type MatchingChanges = {
  matches: (row: ChangeRow) => boolean
  isSimilar: (row: ChangeRow, matched: ChangeRow[]) => boolean
  emptyMessage: string
}

type ClearCommand<A> = Pick<OperatorCommand, 'usage' | 'description'> & {
  parse: (args: string[]) => A
  read: (kitchen: LocationFile, parsedArgs: A) => MatchingChanges
}

/**
 * Creates a command that clears the matching changes, in one transaction, for all kitchens in its first
 * argument.
 */
export function createClearChangesCommand<A extends { values: string[] }>({
  parse,
  read,
  usage,
  description,
}: ClearCommand<A>): OperatorCommand {
  async function findMatching({ db, now }: OperatorContext, { args }: OperatorRequest) {
    const parsedArgs = parse(args)
    const kitchens = await requireKitchens(db, parsedArgs.values[0] ?? '')
    const rows = (await readKitchenChanges(db)).filter(row => row.until > now())
    const find = (kitchen: LocationFile) => findChanges(kitchen, rows, read(kitchen, parsedArgs), now())
    return (await mapKitchens(kitchens, find)).requests
  }
  return {
    usage,
    description: `${description}\n${KITCHENS_HELP}`,
    async plan(context, request) {
      const found = await findMatching(context, request)
      const at = context.now()
      const effects = await Promise.all(
        found.map(({ kitchen, rows, matched }) =>
          findChangeEffects(context, kitchen, {
            before: rows,
            after: rows.filter(row => !matched.includes(row)),
          }),
        ),
      )
      return [
        ...found.flatMap(({ kitchen, matched, others }) => [
          ...matched.map(
            row => `Clears: ${kitchen.name} (${kitchen.id}) is ${describeChange(row, kitchen, at)}.`,
          ),
          ...others,
        ]),
        ...describeChangeEffects(effects),
        describeGuestVisibility(context.isServing),
      ].join('\n')
    },
    async run(context, request) {
      const found = await findMatching(context, request)
      const at = context.now()
      const ids = new Set(found.flatMap(({ matched }) => matched.map(({ id }) => id)))
      await clearKitchenChanges(context.db, row => ids.has(row.id), { by: request.by, now: at })
      return [
        ...found.flatMap(({ kitchen, matched, others }) => [
          ...matched.map(
            row => `${kitchen.name} (${kitchen.id}) is no longer ${describeChange(row, kitchen, at)}.`,
          ),
          ...others,
        ]),
        describeGuestVisibility(context.isServing),
      ].join('\n')
    },
  }
}

function findChanges(
  kitchen: LocationFile,
  allRows: ChangeRow[],
  { matches, isSimilar, emptyMessage }: MatchingChanges,
  now: Date,
) {
  const rows = allRows.filter(row => row.kitchen === kitchen.id)
  const matched = rows.filter(matches)
  const others = rows
    .filter(row => !matched.includes(row) && isSimilar(row, matched))
    .map(row => `Still ${describeChange(row, kitchen, now)}. To undo: ${formatKitchenUndoCommand(row)}`)
  if (matched.length === 0) throw new OperatorError([emptyMessage, ...others].join('\n'))
  return { kitchen, rows, matched, others }
}
