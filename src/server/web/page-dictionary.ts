import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Logger } from 'pino'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { menuPath } from '#src/domain/content/paths/placement.ts'
import { languages as allLanguages, type Language } from '#src/domain/language.ts'
import { localizePath, splitLanguagePrefix } from '#src/domain/localized-path.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Release } from '../content/release.ts'
import type { Engine } from '../engine.ts'
import { acceptsZstdWithDictionary } from '../responses/accepted-encodings.ts'
import {
  compressWithDictionary,
  createDictionary,
  DICTIONARIES_STORED_MAX,
  type Dictionary,
} from '../responses/dictionary.ts'
import {
  isNotModified,
  type StoredResponse,
  sendStored,
  storeResponse,
} from '../responses/stored-response.ts'
import { createStaticFileHeaders, type StaticFiles } from './static-files.ts'

type DictionaryParts = {
  engine: Pick<Engine, 'ctx'>
  live: () => Pick<Release, 'id'>
  language: Language
  page: (address: string) => Promise<StoredResponse | undefined>
  files: StaticFiles
  headers: Record<string, string>
  log: Logger
}

type AllLanguagesParts = Omit<DictionaryParts, 'language'> & { languages: readonly Language[] }

export type SendPublicPage = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  stored: StoredResponse,
  extraHeaders?: Record<string, string>,
) => Promise<void>

export const DICTIONARY_PATH = '/dictionary/'

const CHECK_INTERVAL_MS = 1_000
/**
 * Paths of the pages that offer the dictionary: menu pages, because their visitors usually open another page.
 */
const DICTIONARY_PATHS = /^(?:\/[a-z]{2})?\/menu\/./

/**
 * Creates a sender of public pages that maintains a compression dictionary for one language, built from a
 * typical menu page and product page. The dictionary is rebuilt for each catalog import and content release.
 * Browsers fetch the dictionary when idle, and then receive pages as differences from it.
 */
export function createPageDictionary({
  engine,
  live,
  language,
  page,
  files,
  headers,
  log,
}: DictionaryParts): SendPublicPage {
  // If two patterns match a URL, browsers use the longer one, so `/*` does not affect the other languages.
  const urlPattern = language === allLanguages[0] ? '/*' : `/${language}/*`
  const dictionaries = new Map<string, Dictionary & { address: string }>()
  let builtFor = ''
  let checkedAt = 0
  let offer: { id: string; link: string } | null = null

  /**
   * Rebuilds the dictionary if pages have changed. The previous dictionary stays valid until the new one is
   * ready.
   */
  async function refresh(): Promise<void> {
    const now = engine.ctx.now().getTime()
    if (now - checkedAt < CHECK_INTERVAL_MS) return
    checkedAt = now
    const catalog = await engine.ctx.catalog()
    const pages = `${catalog.version}.${live().id}`
    if (pages === builtFor) return
    builtFor = pages
    await buildDictionary(catalog, pages).catch(error => {
      builtFor = ''
      throw error
    })
  }

  async function buildDictionary(catalog: Catalog, pages: string): Promise<void> {
    const paths = typicalPages(catalog, engine.ctx.now()).map(path => localizePath(path, language))
    const dictionary = dictionaryOfPages(await Promise.all(paths.map(page)))
    const address = `${DICTIONARY_PATH}${dictionary.hash.toString('base64url')}`
    const file = await dictionaryFile(
      dictionary,
      { ...headers, ...createStaticFileHeaders(address) },
      urlPattern,
    )
    // Discard this dictionary if another call has already started to build a newer one.
    if (pages !== builtFor) return
    files.set(address, file)
    addDictionary({ ...dictionary, address })
    offer = { id: dictionary.id, link: `<${address}>; rel="compression-dictionary"` }
  }

  function addDictionary(dictionary: Dictionary & { address: string }): void {
    dictionaries.delete(dictionary.id)
    dictionaries.set(dictionary.id, dictionary)
    const [oldest] = dictionaries.size > DICTIONARIES_STORED_MAX ? dictionaries.values() : []
    if (!oldest) return
    dictionaries.delete(oldest.id)
    files.delete(oldest.address)
  }

  function linkHeader({ headers }: IncomingMessage): { link?: string } {
    const isNeeded = offer?.id !== headers['available-dictionary'] && headers['save-data'] !== 'on'
    return offer && isNeeded ? { link: offer.link } : {}
  }

  return async (req, res, path, stored, extraHeaders) => {
    const availableId = req.headers['available-dictionary']
    const dictionary = typeof availableId === 'string' ? dictionaries.get(availableId) : undefined
    const canUseDictionary =
      dictionary &&
      !isNotModified(req, stored) &&
      acceptsZstdWithDictionary(req.headers['accept-encoding']?.toString())
    const offersDictionary = stored.dictionaryEncoded !== null && DICTIONARY_PATHS.test(path)
    // If encoding fails, the page is sent without the dictionary.
    const response = canUseDictionary
      ? await compressWithDictionary(dictionary, stored).catch(() => stored)
      : stored
    sendStored(req, res, response, offersDictionary ? { ...extraHeaders, ...linkHeader(req) } : extraHeaders)
    if (offersDictionary) refresh().catch(error => log.warn({ err: error }, 'page dictionary unavailable'))
  }
}

function dictionaryOfPages(pages: (StoredResponse | undefined)[]): Dictionary {
  const bodies = pages.flatMap(stored => (stored?.dictionaryEncoded ? [stored.plain.body] : []))
  if (bodies.length === 0) throw new Error('no menu available')
  return createDictionary(Buffer.concat(bodies))
}

async function dictionaryFile(
  { body }: Dictionary,
  headers: Record<string, string>,
  urlPattern: string,
): Promise<StoredResponse> {
  const dictionaryHeader = { 'use-as-dictionary': `match="${urlPattern}", match-dest=("document")` }
  const br = await promisify(brotliCompress)(body)
  return storeResponse({ status: 200, headers: { ...headers, ...dictionaryHeader }, body, br, gzip: null })
}

/** Creates one dictionary per language, because pages in different languages have little in common. */
export function createPageDictionaries({ languages, ...parts }: AllLanguagesParts): SendPublicPage {
  const senders = new Map(
    languages.map(language => [language, createPageDictionary({ ...parts, language })] as const),
  )
  return async (req, res, path, stored, extraHeaders) => {
    const send = senders.get(splitLanguagePrefix(path).language)
    return send ? send(req, res, path, stored, extraHeaders) : sendStored(req, res, stored, extraHeaders)
  }
}

/**
 * Returns the paths of a typical product and its menu. The menu is the one that most available kitchens share
 * (at the first such kitchen), and the product is the one with the most data. Returns an empty list if no
 * kitchen is available.
 */
function typicalPages(catalog: Catalog, now: Date): string[] {
  const menus = catalog.locations.filter(({ available }) => available).map(catalog.regularMenu)
  const menusByFile = Map.groupBy(menus, ({ menu }) => menu)
  const [[typicalMenu] = []] = [...menusByFile.values()].toSorted((a, b) => b.length - a.length)
  if (!typicalMenu) return []
  const products = typicalMenu.menu.categories
    .flatMap(category => category.products)
    .map(id => ({ id, size: JSON.stringify(catalog.productOnMenu(typicalMenu, id, now)).length }))
  const [longest] = products.toSorted((a, b) => b.size - a.size)
  const { menu_id } = typicalMenu
  return [...(longest ? [productPath('menu', menu_id, longest.id)] : []), menuPath('menu', menu_id)]
}
