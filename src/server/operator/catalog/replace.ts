import { findTranslationGaps } from '#src/server/catalog/catalog-texts.ts'
import { compareCatalogs, isEmptyDifference } from '#src/server/catalog/difference.ts'
import { EditionSupersededError } from '#src/server/catalog/editions.ts'
import type { CatalogFiles } from '#src/server/catalog/files/folder.ts'
import { type CatalogReplacement, replaceCatalog } from '#src/server/catalog/import.ts'
import { readCurrentEdition } from '#src/server/catalog/read-edition.ts'
import { queueStrandedMails } from '#src/server/services/desk/queue-stranded-mails.ts'
import { findStrandedOrders, readOrderableCatalog } from '#src/server/services/desk/stranded-orders.ts'
import { type OperatorContext, OperatorError } from '../operator-command.ts'
import { describeDifference } from './describe-difference.ts'
import {
  describeKitchenChange,
  describeOverride,
  describeReplacementEffects,
  describeStrandedOrder,
  toOrderableCatalog,
} from './import-effects.ts'
import { joinNames } from './join-names.ts'

/** Describes the changes that importing `files` would make. Returns null if there would be no changes. */
export async function planCatalogReplacement(
  context: OperatorContext,
  files: CatalogFiles,
  otherEffects: string[] = [],
): Promise<string | null> {
  const difference = compareCatalogs(await readCurrentEdition(context.db), files)
  const effects = [...(await describeReplacementEffects(context, files, difference)), ...otherEffects]
  if (isEmptyDifference(difference) && effects.length === 0) return null
  const effectLines =
    effects.length > 0 ? ['It also has these effects:', ...effects.map(effect => `- ${effect}`)] : []
  return [...describeDifference(difference), ...effectLines].join('\n')
}

/**
 * Replaces the catalog, emails guests whose orders can no longer be made, and describes the result. Throws an
 * `OperatorError` if another process replaced the catalog in the meantime.
 */
export async function replaceServedCatalog(
  { db, now, chain }: OperatorContext,
  files: CatalogFiles,
  { by, source }: { by: string; source: string },
): Promise<{ replaced: CatalogReplacement; messages: string[] }> {
  const strandedBefore = new Set(
    (await findStrandedOrders(db, await readOrderableCatalog(db))).map(({ order }) => order.id),
  )
  const replaced = await replaceCatalog(db, files, { by, source, now: now() }).catch((error: unknown) => {
    throw error instanceof EditionSupersededError ? new OperatorError(error.message) : error
  })
  const stranded = (await findStrandedOrders(db, toOrderableCatalog(files))).filter(
    ({ order }) => !strandedBefore.has(order.id),
  )
  await queueStrandedMails(db, stranded, now())
  const messages = [
    ...replaced.dropped.map(row => `Cleared, because it is not in this catalog: ${describeOverride(row)}.`),
    ...replaced.droppedKitchens.map(
      row => `Cleared, because it is not in this catalog: ${describeKitchenChange(row)}.`,
    ),
    ...describeUnstated(replaced.unstated),
    ...(chain ? describeUntranslated(chain, files) : []),
    ...stranded.map(strandedOrder => `${describeStrandedOrder(strandedOrder)} The guest gets an email.`),
  ]
  return { replaced, messages }
}

/**
 * Returns a message that names the products without a full allergen statement, which guests see as “not
 * stated”.
 */
function describeUnstated(unstated: string[]): string[] {
  if (unstated.length === 0) return []
  return [`Without a full allergen statement, shown to guests as “not stated”: ${joinNames(unstated)}.`]
}

/**
 * Returns messages that name the strings without a translation, which guests see in the original language.
 */
function describeUntranslated(
  { look, translations }: NonNullable<OperatorContext['chain']>,
  files: CatalogFiles,
): string[] {
  return look.languages.slice(1).flatMap(language => {
    const { missing } = findTranslationGaps(
      { files, members: [], brandCopy: look },
      translations[language] ?? new Map(),
    )
    if (missing.length === 0) return []
    const texts = joinNames(missing.map(text => `“${text}”`))
    return [`Without a translation in words/${language}.json, so shown to guests in English: ${texts}.`]
  })
}
