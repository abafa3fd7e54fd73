import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Logger } from 'pino'
import { productPath } from '../../domain/content/paths/menu-paths.ts'
import { menuPath } from '../../domain/content/paths/placement.ts'
import { languages as allLanguages, type Language } from '../../domain/language.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import type { Release } from '../content/release.ts'
import type { Engine } from '../engine/engine.ts'
import { takesZstdByDictionary } from '../responses/accepted-encodings.ts'
import { DICTIONARIES_MAX, type Dictionary, dictionaryOf, inTermsOf } from '../responses/dictionary.ts'
import { isUnchanged, type StoredResponse, sendStored, storeResponse } from '../responses/stored-response.ts'
import { headersFor, type StaticFiles } from './static-files.ts'

type Parts = {
  engine: Pick<Engine, 'ctx'>
  live: () => Pick<Release, 'id'>
  /** Whose pages it is of. */
  language: Language
  /** Finds a page as everybody gets it. */
  page: (address: string) => Promise<StoredResponse | undefined>
  /** Where browsers find the dictionary. */
  files: StaticFiles
  headers: Record<string, string>
  log: Logger
}

type AllParts = Omit<Parts, 'language'> & { languages: readonly Language[] }

/** Sends a page that is everybody's, from a path, with headers of who sends it. */
export type SendPublicPage = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  stored: StoredResponse,
  more?: Record<string, string>,
) => Promise<void>

/** Below this each has its hash as its address. */
export const DICTIONARIES = '/dictionary/'

const LOOK_EVERY_MS = 1_000
/** Pages whose guests look at another one most of the time. */
const LEADS_ON = /^(?:\/[a-z]{2})?\/menu\/./

/**
 * A dictionary of what pages have in common: a menu and a product as guests get them, once for each import of the catalogue
 * and release of the content, in each language. Browsers fetch it when they have nothing else to do, and are sent what is new of a page.
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
  // Of two that fit, browsers take the longer pattern.
  const matched = language === allLanguages[0] ? '/*' : `/${language}/*`
  const known = new Map<string, Dictionary & { address: string }>()
  let madeFor = ''
  let lookedAt = 0
  let offer: { id: string; link: string } | null = null

  /** Makes another one when pages are others now; what is offered until then is good. */
  async function look(): Promise<void> {
    const now = engine.ctx.now().getTime()
    if (now - lookedAt < LOOK_EVERY_MS) return
    lookedAt = now
    const catalogue = await engine.ctx.catalogue()
    const pages = `${catalogue.version}.${live().id}`
    if (pages === madeFor) return
    madeFor = pages
    await make(catalogue, pages).catch(error => {
      madeFor = ''
      throw error
    })
  }

  async function make(catalogue: Catalogue, pages: string): Promise<void> {
    const paths = typicalPages(catalogue, engine.ctx.now()).map(path => addressIn(path, language))
    const dictionary = dictionaryOfPages(await Promise.all(paths.map(page)))
    const address = `${DICTIONARIES}${dictionary.hash.toString('base64url')}`
    const file = await fileOf(dictionary, { ...headers, ...headersFor(address) }, matched)
    // A newer one is being made, or is there already.
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
      takesZstdByDictionary(req.headers['accept-encoding']?.toString())
    const leadsOn = stored.coded !== null && LEADS_ON.test(path)
    // What cannot be put in terms of it is sent as it is.
    const sent = takes ? await inTermsOf(dictionary, stored).catch(() => stored) : stored
    sendStored(req, res, sent, leadsOn ? { ...more, ...offered(req) } : more)
    if (leadsOn) look().catch(error => log.warn({ err: error }, 'there is no dictionary of pages'))
  }
}

function dictionaryOfPages(pages: (StoredResponse | undefined)[]): Dictionary {
  const bodies = pages.flatMap(stored => (stored?.coded ? [stored.plain.body] : []))
  if (bodies.length === 0) throw new Error('no menu can be had')
  return dictionaryOf(Buffer.concat(bodies))
}

/** The dictionary as browsers fetch it, for the pages whose addresses are `matched`. */
async function fileOf(
  { body }: Dictionary,
  headers: Record<string, string>,
  matched: string,
): Promise<StoredResponse> {
  const use = { 'use-as-dictionary': `match="${matched}", match-dest=("document")` }
  const br = await promisify(brotliCompress)(body)
  return storeResponse({ status: 200, headers: { ...headers, ...use }, body, br, gzip: null })
}

/** One for each language: pages of different ones have little in common. */
export function createPageDictionaries({ languages, ...parts }: AllParts): SendPublicPage {
  const senders = new Map(
    languages.map(language => [language, createPageDictionary({ ...parts, language })] as const),
  )
  return async (req, res, path, stored, more) => {
    const send = senders.get(languageOfAddress(path).language)
    return send ? send(req, res, path, stored, more) : sendStored(req, res, stored, more)
  }
}

/** The menu that most kitchens have at the first that takes orders, and the product on it that there is most to say of. */
function typicalPages(catalogue: Catalogue, now: Date): string[] {
  const menus = catalogue.locations.filter(({ available }) => available).map(catalogue.regularMenu)
  const alike = Map.groupBy(menus, ({ menu }) => menu)
  const [[typical] = []] = [...alike.values()].toSorted((a, b) => b.length - a.length)
  if (!typical) return []
  const products = typical.menu.categories
    .flatMap(category => category.products)
    .map(id => ({ id, says: JSON.stringify(catalogue.productOn(typical, id, now)).length }))
  const [longest] = products.toSorted((a, b) => b.says - a.says)
  const { menu_id } = typical
  return [...(longest ? [productPath('menu', menu_id, longest.id)] : []), menuPath('menu', menu_id)]
}
