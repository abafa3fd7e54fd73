import { type FormerEdition, readFormerEdition } from '../../../catalog/editions.ts'
import { readEdition } from '../../../catalog/read-edition.ts'
import { readArguments } from '../../arguments.ts'
import { strandedEffects } from '../../catalog/import-effects.ts'
import { planReplacement, replaceServed } from '../../catalog/replace.ts'
import { shortTime } from '../../table.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'
import { effectWords } from '../../words.ts'

export const verb: OperatorVerb = {
  usage: '',
  about: `Restores the catalog that the last import replaced. Overrides stay.
A rollback can be undone by another.`,

  async plan(context, request) {
    const former = await readFormer(context, request)
    const files = await readEdition(context.db, former.edition)
    const plan = await planReplacement(context, files, await strandedEffects(context, files))
    return [`Restores ${formerWords(former)}.`, plan ?? 'It is the same as the current one.'].join('\n')
  },

  async run(context, request) {
    const former = await readFormer(context, request)
    const files = await readEdition(context.db, former.edition)
    const source = former.import ? `rollback to version ${former.import.version}` : 'rollback'
    const { replaced, words } = await replaceServed(context, files, { by: request.by, source })
    return [
      `Restored ${formerWords(former)}. The catalog is now at version ${replaced.version}.`,
      ...words,
      effectWords(context.isServing),
      'To undo: npm run catalog -- rollback',
    ].join('\n')
  },
}

async function readFormer(
  { db }: OperatorContext,
  { args, verb: name }: OperatorRequest,
): Promise<FormerEdition> {
  readArguments(args, { area: 'catalog', verb: name, usage: '', needs: [], options: [] })
  const former = await readFormerEdition(db)
  if (!former) throw new OperatorError('There is no earlier catalog to restore.')
  return former
}

function formerWords({ import: imported }: FormerEdition): string {
  if (!imported) return 'the catalog before the last import'
  const { version, importedAt, importedBy, source } = imported
  return `version ${version} of the catalog (${source}, by ${importedBy}, ${shortTime(importedAt, 'UTC')})`
}
