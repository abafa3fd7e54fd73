import { resolve } from 'node:path'
import { compareWords } from '../../../catalog/catalog-texts.ts'
import { demoCatalogs, removeDemoMembers } from '../../../catalog/demo-members.ts'
import { type CatalogFiles, readCatalogFolder } from '../../../catalog/files/folder.ts'
import { type ImportResult, importCatalog, SupersededError } from '../../../catalog/import.ts'
import { blockDemoGiftCards } from '../../../services/demo/gift-cards.ts'
import { mailStranded } from '../../../services/desk/mail-stranded.ts'
import { importedOffer, strandedOrders } from '../../../services/desk/stranded-orders.ts'
import { readArguments } from '../../arguments.ts'
import { importEffects, offerOf, strandedWords } from '../../catalog/import-effects.ts'
import { valueWords } from '../../catalog/set.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'
import { effectWords } from '../../words.ts'

const usage = '<folder>'
const PROBLEMS_MAX = 100

export const verb: OperatorVerb = {
  usage,
  about: `Replaces the catalog with a folder's content, or reports its problems and changes nothing.
The folder has settings.json, locations/, menus/, products/ and groups/; see src/chains/red-comb/catalog.
Overrides stay if their product, option or kitchen is still in the catalog.`,
  async plan(context, request) {
    const folder = folderOf(request)
    const { files, problems } = await readCatalogFolder(folder)
    // `run` reports the problems and changes nothing.
    if (problems.length > 0) return null
    const effects = await importEffects(context, files, folder)
    if (effects.length === 0) return null
    return ['This import also has these effects:', ...effects.map(effect => `- ${effect}`)].join('\n')
  },

  async run({ db, now, giftCardKey, chain, isServing }, request) {
    const { by } = request
    const folder = folderOf(request)
    const before = new Set((await strandedOrders(db, await importedOffer(db))).map(({ order }) => order.id))
    const result = await importCatalog(db, folder, now(), by).catch((error: unknown) => {
      throw error instanceof SupersededError ? new OperatorError(error.message) : error
    })
    if (!result.ok) throw new OperatorError(problemWords(result.problems, folder))
    const stranded = (await strandedOrders(db, offerOf(result.files))).filter(
      ({ order }) => !before.has(order.id),
    )
    await mailStranded(db, stranded, now())
    const counts = Object.entries(result.counts).map(([kind, count]) => `${count} ${kind}`)
    const isDemo = (await demoCatalogs()).includes(folder)
    const removed = isDemo ? 0 : await removeDemoMembers(db)
    const blocked = isDemo ? 0 : await blockDemoGiftCards(db, giftCardKey)
    return [
      `Imported ${counts.join(', ')}. The catalog is now at version ${result.version}.`,
      ...result.dropped.map(
        row =>
          `Cleared, because it is not in this catalog: ${row.target} ${row.kitchen ? `at ${row.kitchen}` : 'everywhere'}, ${valueWords(row)}.`,
      ),
      ...result.droppedKitchens.map(
        row => `Cleared, because it is not in this catalog: kitchen ${row.kitchen} (“${row.reason}”).`,
      ),
      ...unstatedWords(result.unstated),
      ...(chain ? untranslatedWords(chain, result.files) : []),
      ...stranded.map(each => `${strandedWords(each)} The guest gets an email.`),
      ...(removed > 0 ? [`Removed ${removed} demo members.`] : []),
      ...(blocked > 0 ? [`Blocked ${blocked} demo gift cards.`] : []),
      effectWords(isServing),
    ].join('\n')
  },
}

function folderOf({ args, folder: from }: OperatorRequest): string {
  const { values } = readArguments(args, {
    area: 'catalog',
    verb: 'import',
    usage,
    needs: ['<folder>'],
    options: [],
  })
  return resolve(from, values[0] ?? '')
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

function listed(names: string[]): string {
  const more = names.length > PROBLEMS_MAX ? ` and ${names.length - PROBLEMS_MAX} more` : ''
  return names.slice(0, PROBLEMS_MAX).join(', ') + more
}

function problemWords(problems: Extract<ImportResult, { ok: false }>['problems'], folder: string): string {
  const shown = problems
    .slice(0, PROBLEMS_MAX)
    .map(({ file, path, reason }) => `${file} ${path || '.'}: ${reason}`)
  const more = problems.length > shown.length ? [`… and ${problems.length - shown.length} more`] : []
  return [...shown, ...more, '', `${problems.length} problems in ${folder}. Nothing was changed.`].join('\n')
}
