import { resolve } from 'node:path'
import { compareWords } from '../../../catalog/catalogue-texts.ts'
import { demoCatalogs, removeDemoMembers } from '../../../catalog/demo-members.ts'
import { type CatalogFiles, readCatalogFolder } from '../../../catalog/files/folder.ts'
import { type ImportResult, importCatalog, OvertakenError } from '../../../catalog/import.ts'
import { blockDemoGiftCards } from '../../../services/demo/gift-cards.ts'
import { readArguments } from '../../arguments.ts'
import { importEffects } from '../../catalog/import-effects.ts'
import { valueWords } from '../../catalog/set.ts'
import { type OperatorContext, OperatorError, type OperatorRequest, type OperatorVerb } from '../../verb.ts'
import { effectWords } from '../../words.ts'

const usage = '<folder>'
/** Nobody mends more at a time. */
const PROBLEMS_MAX = 100

export const verb: OperatorVerb = {
  usage,
  about: `Replaces the catalogue by the one in a folder, or says what is wrong with that and changes nothing.
It has settings.json, locations/, menus/, products/ and groups/; see src/chains/red-comb/catalog.
What is set for products, options and kitchens stays, as long as they are still there.`,
  async plan(context, request) {
    const folder = folderOf(request)
    const { files, problems } = await readCatalogFolder(folder)
    // What is wrong with it is said by the import, which then changes nothing.
    if (problems.length > 0) return null
    const effects = await importEffects(context, files, folder)
    if (effects.length === 0) return null
    return ['This import does more than change the menu:', ...effects.map(effect => `- ${effect}`)].join('\n')
  },

  async run({ db, now, giftCardKey, chain, isServing }, request) {
    const { by } = request
    const folder = folderOf(request)
    const result = await importCatalog(db, folder, now(), by).catch((error: unknown) => {
      throw error instanceof OvertakenError ? new OperatorError(error.message) : error
    })
    if (!result.ok) throw new OperatorError(problemWords(result.problems, folder))
    const counts = Object.entries(result.counts).map(([kind, count]) => `${count} ${kind}`)
    const isDemo = (await demoCatalogs()).includes(folder)
    const removed = isDemo ? 0 : await removeDemoMembers(db)
    const blocked = isDemo ? 0 : await blockDemoGiftCards(db, giftCardKey)
    return [
      `Imported ${counts.join(', ')}. The catalogue is now at version ${result.version}.`,
      ...result.dropped.map(
        row =>
          `No longer set, because it is not in this catalogue: ${row.target} ${row.kitchen ? `at ${row.kitchen}` : 'everywhere'}, ${valueWords(row)}.`,
      ),
      ...result.droppedKitchens.map(
        row =>
          `No longer changed, because it is not in this catalogue: kitchen ${row.kitchen} (“${row.reason}”).`,
      ),
      ...unstatedWords(result.unstated),
      ...(chain ? untranslatedWords(chain, result.files) : []),
      ...(removed > 0 ? [`Removed the ${removed} members of the demo.`] : []),
      ...(blocked > 0 ? [`Blocked the ${blocked} gift cards of the demo.`] : []),
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

/** What guests are told "not stated" of; nothing of it is shown as free of an allergen. */
function unstatedWords(unstated: string[]): string[] {
  if (unstated.length === 0) return []
  return [
    `Without a statement for all nine allergens, which guests read as “not stated”: ${listed(unstated)}.`,
  ]
}

/** What guests who read another language are told as it is, in the words of the catalogue. */
function untranslatedWords(
  { look, words }: NonNullable<OperatorContext['chain']>,
  files: CatalogFiles,
): string[] {
  return look.languages.slice(1).flatMap(language => {
    const { missing } = compareWords({ files, members: [], speech: look }, words[language] ?? new Map())
    if (missing.length === 0) return []
    const texts = listed(missing.map(text => `“${text}”`))
    return [
      `Without words in words/${language}.json of the chain, so guests read it there as it is: ${texts}.`,
    ]
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
