import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Logger } from 'pino'
import { productPath } from '../../domain/content/paths/menu-paths.ts'
import { menuPath } from '../../domain/content/paths/placement.ts'
import { languages as allLanguages, type Language } from '../../domain/language.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Release } from '../content/release.ts'
import type { Engine } from '../engine/engine.ts'
import { acceptsZstdWithDictionary } from '../responses/accepted-encodings.ts'
import {
  compressWithDictionary,
  DICTIONARIES_MAX,
  type Dictionary,
  dictionaryOf,
} from '../responses/dictionary.ts'
import { isUnchanged, type StoredResponse, sendStored, storeResponse } from '../responses/stored-response.ts'
import { headersFor, type StaticFiles } from './static-files.ts'

type Parts = {
  engine: Pick<Engine, 'ctx'>
  live: () => Pick<Release, 'id'>
  language: Language
  page: (address: string) => Promise<StoredResponse | undefined>
  files: StaticFiles
  headers: Record<string, string>
  log: Logger
}

type AllParts = Omit<Parts, 'language'> & { languages: readonly Language[] }

export type SendPublicPage = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  stored: StoredResponse,
  more?: Record<string, string>,
) => Promise<void>

export const DICTIONARIES = '/dictionary/'

const CHECK_EVERY_MS = 1_000
/** Pages whose visitors usually open another page next. */
const LEADS_ON = /^(?:\/[a-z]{2})?\/menu\/./

/**
 * Maintains a compression dictionary of what pages have in common: a typical menu and product page, per catalog import,
 * content release, and language. Browsers fetch it when idle and then receive pages as differences from it.
 */
export function createPageDictionary({
  engine,
  live,
  language,
  page,
  files,
  headers,
  log,
}: Parts): SendPublicPage {
  // If two patterns match, browsers use the longer one.
  const matched = language === allLanguages[0] ? '/*' : `/${language}/*`
  const known = new Map<string, Dictionary & { address: string }>()
  let madeFor = ''
  let checkedAt = 0
  let offer: { id: string; link: string } | null = null

  /** Rebuilds the dictionary if pages have changed; the previous one stays valid until then. */
  async function refresh(): Promise<void> {
    const now = engine.ctx.now().getTime()
    if (now - checkedAt < CHECK_EVERY_MS) return
    checkedAt = now
    const catalog = await engine.ctx.catalog()
    const pages = `${catalog.version}.${live().id}`
    if (pages === madeFor) return
    madeFor = pages
    await make(catalog, pages).catch(error => {
      madeFor = ''
      throw error
    })
  }

  async function make(catalog: Catalog, pages: string): Promise<void> {
    const paths = typicalPages(catalog, engine.ctx.now()).map(path => addressIn(path, language))
    const dictionary = dictionaryOfPages(await Promise.all(paths.map(page)))
    const address = `${DICTIONARIES}${dictionary.hash.toString('base64url')}`
    const file = await fileOf(dictionary, { ...headers, ...headersFor(address) }, matched)
    // A newer dictionary is being built or is ready.
    if (pages !== madeFor) return
    files.set(address, file)
    keep({ ...dictionary, address })
    offer = { id: dictionary.id, link: `<${address}>; rel="compression-dictionary"` }
  }

  function keep(dictionary: Dictionary & { address: string }): void {
    known.delete(dictionary.id)
    known.set(dictionary.id, dictionary)
    const [oldest] = known.size > DICTIONARIES_MAX ? known.values() : []
    if (!oldest) return
    known.delete(oldest.id)
    files.delete(oldest.address)
  }

  function offered({ headers }: IncomingMessage): { link?: string } {
    const isWanted = offer?.id !== headers['available-dictionary'] && headers['save-data'] !== 'on'
    return offer && isWanted ? { link: offer.link } : {}
  }

  return async (req, res, path, stored, more) => {
    const has = req.headers['available-dictionary']
    const dictionary = typeof has === 'string' ? known.get(has) : undefined
    const takes =
      dictionary &&
      !isUnchanged(req, stored) &&
      acceptsZstdWithDictionary(req.headers['accept-encoding']?.toString())
    const leadsOn = stored.coded !== null && LEADS_ON.test(path)
    // If encoding fails, the page is sent without the dictionary.
    const sent = takes ? await compressWithDictionary(dictionary, stored).catch(() => stored) : stored
    sendStored(req, res, sent, leadsOn ? { ...more, ...offered(req) } : more)
    if (leadsOn) refresh().catch(error => log.warn({ err: error }, 'page dictionary unavailable'))
  }
}

function dictionaryOfPages(pages: (StoredResponse | undefined)[]): Dictionary {
  const bodies = pages.flatMap(stored => (stored?.coded ? [stored.plain.body] : []))
  if (bodies.length === 0) throw new Error('no menu available')
  return dictionaryOf(Buffer.concat(bodies))
}

async function fileOf(
  { body }: Dictionary,
  headers: Record<string, string>,
  matched: string,
): Promise<StoredResponse> {
  const use = { 'use-as-dictionary': `match="${matched}", match-dest=("document")` }
  const br = await promisify(brotliCompress)(body)
  return storeResponse({ status: 200, headers: { ...headers, ...use }, body, br, gzip: null })
}

/** One per language: pages in different languages have little in common. */
export function createPageDictionaries({ languages, ...parts }: AllParts): SendPublicPage {
  const senders = new Map(
    languages.map(language => [language, createPageDictionary({ ...parts, language })] as const),
  )
  return async (req, res, path, stored, more) => {
    const send = senders.get(languageOfAddress(path).language)
    return send ? send(req, res, path, stored, more) : sendStored(req, res, stored, more)
  }
}

/** Picks the most common menu, at the first kitchen that takes orders, and its product with the longest data. */
function typicalPages(catalog: Catalog, now: Date): string[] {
  const menus = catalog.locations.filter(({ available }) => available).map(catalog.regularMenu)
  const alike = Map.groupBy(menus, ({ menu }) => menu)
  const [[typical] = []] = [...alike.values()].toSorted((a, b) => b.length - a.length)
  if (!typical) return []
  const products = typical.menu.categories
    .flatMap(category => category.products)
    .map(id => ({ id, says: JSON.stringify(catalog.productOn(typical, id, now)).length }))
  const [longest] = products.toSorted((a, b) => b.says - a.says)
  const { menu_id } = typical
  return [...(longest ? [productPath('menu', menu_id, longest.id)] : []), menuPath('menu', menu_id)]
}
