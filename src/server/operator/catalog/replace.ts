import { compareWords } from '../../catalog/catalog-texts.ts'
import { compareCatalogs, isUnchanged } from '../../catalog/difference.ts'
import { SupersededError } from '../../catalog/editions.ts'
import type { CatalogFiles } from '../../catalog/files/folder.ts'
import { type Replacement, replaceCatalog } from '../../catalog/import.ts'
import { readServedEdition } from '../../catalog/read-edition.ts'
import { mailStranded } from '../../services/desk/mail-stranded.ts'
import { importedOffer, strandedOrders } from '../../services/desk/stranded-orders.ts'
import { type OperatorContext, OperatorError } from '../verb.ts'
import { differenceWords } from './difference-words.ts'
import { offerOf, strandedWords } from './import-effects.ts'
import { listed } from './listed.ts'
import { valueWords } from './set.ts'

/** Describes what serving `files` would change; null if nothing. */
export async function planReplacement(
  { db }: Pick<OperatorContext, 'db'>,
  files: CatalogFiles,
  effects: string[],
): Promise<string | null> {
  const difference = compareCatalogs(await readServedEdition(db), files)
  if (isUnchanged(difference) && effects.length === 0) return null
  const also = effects.length > 0 ? ['It also has these effects:', ...effects.map(each => `- ${each}`)] : []
  return [...differenceWords(difference), ...also].join('\n')
}

/** Serves `files`, mails guests whose orders that strands, and describes the result. */
export async function replaceServed(
  { db, now, chain }: OperatorContext,
  files: CatalogFiles,
  { by, source }: { by: string; source: string },
): Promise<{ replaced: Replacement; words: string[] }> {
  const before = new Set((await strandedOrders(db, await importedOffer(db))).map(({ order }) => order.id))
  const replaced = await replaceCatalog(db, files, { by, source, now: now() }).catch((error: unknown) => {
    throw error instanceof SupersededError ? new OperatorError(error.message) : error
  })
  const stranded = (await strandedOrders(db, offerOf(files))).filter(({ order }) => !before.has(order.id))
  await mailStranded(db, stranded, now())
  const words = [
    ...replaced.dropped.map(
      row =>
        `Cleared, because it is not in this catalog: ${row.target} ${row.kitchen ? `at ${row.kitchen}` : 'everywhere'}, ${valueWords(row)}.`,
    ),
    ...replaced.droppedKitchens.map(
      row => `Cleared, because it is not in this catalog: kitchen ${row.kitchen} (“${row.reason}”).`,
    ),
    ...unstatedWords(replaced.unstated),
    ...(chain ? untranslatedWords(chain, files) : []),
    ...stranded.map(each => `${strandedWords(each)} The guest gets an email.`),
  ]
  return { replaced, words }
}

/** Reports products without a full allergen statement; guests see "not stated" for them. */
function unstatedWords(unstated: string[]): string[] {
  if (unstated.length === 0) return []
  return [`Without a full allergen statement, shown to guests as “not stated”: ${listed(unstated)}.`]
}

/** Reports texts without a translation; guests see the original. */
function untranslatedWords(
  { look, words }: NonNullable<OperatorContext['chain']>,
  files: CatalogFiles,
): string[] {
  return look.languages.slice(1).flatMap(language => {
    const { missing } = compareWords({ files, members: [], speech: look }, words[language] ?? new Map())
    if (missing.length === 0) return []
    const texts = listed(missing.map(text => `“${text}”`))
    return [`Without a translation in words/${language}.json, so shown to guests in English: ${texts}.`]
  })
}
