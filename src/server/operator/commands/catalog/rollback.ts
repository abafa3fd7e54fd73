import { type PreviousEdition, readPreviousEdition } from '#src/server/catalog/editions.ts'
import { readEdition } from '#src/server/catalog/read-edition.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { planCatalogReplacement, replaceServedCatalog } from '#src/server/operator/catalog/replace.ts'
import { describeGuestVisibility } from '#src/server/operator/descriptions.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { formatTimestamp } from '#src/server/operator/table.ts'

export const command: OperatorCommand = {
  usage: '',
  description: `Restores the catalog that the last import replaced. Overrides stay.
A rollback can be undone by another.`,

  async plan(context, request) {
    const previous = await readPrevious(context, request)
    const files = await readEdition(context.db, previous.edition)
    const plan = await planCatalogReplacement(context, files)
    return [`Restores ${describeEdition(previous)}.`, plan ?? 'It is the same as the current one.'].join('\n')
  },

  async run(context, request) {
    const previous = await readPrevious(context, request)
    const files = await readEdition(context.db, previous.edition)
    const source = previous.import ? `rollback to version ${previous.import.version}` : 'rollback'
    const { replaced, messages } = await replaceServedCatalog(context, files, { by: request.by, source })
    return [
      `Restored ${describeEdition(previous)}. The catalog is now at version ${replaced.version}.`,
      ...messages,
      describeGuestVisibility(context.isServing),
      'To undo: npm run catalog -- rollback',
    ].join('\n')
  },
}

async function readPrevious(
  { db }: OperatorContext,
  { args, command: name }: OperatorRequest,
): Promise<PreviousEdition> {
  parseArguments(args, { area: 'catalog', command: name, usage: '', required: [], options: [] })
  const previous = await readPreviousEdition(db)
  if (!previous) throw new OperatorError('There is no earlier catalog to restore.')
  return previous
}

function describeEdition({ import: imported }: PreviousEdition): string {
  if (!imported) return 'the catalog before the last import'
  const { version, importedAt, importedBy, source } = imported
  return `version ${version} of the catalog (${source}, by ${importedBy}, ${formatTimestamp(importedAt, 'UTC')})`
}
