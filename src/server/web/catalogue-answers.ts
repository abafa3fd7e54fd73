import type { Logger } from 'pino'
import { type Language, languages } from '../../domain/language.ts'
import { languageOfAddress } from '../../domain/language-address.ts'
import { MINUTE_MS } from '../../domain/time/lengths.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import { contentAt, type Release } from '../content/release.ts'
import type { Engine } from '../engine/engine.ts'
import { inLanguage } from '../language.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { createResponseCache } from '../responses/response-cache.ts'
import { bareCsp } from '../responses/security-headers.ts'
import { compressAgain, type StoredResponse } from '../responses/stored-response.ts'
import { cachedRead, isAtPosition } from './cached-reads.ts'

type Parts = {
  engine: Engine
  renderPage: RenderPage
  live: () => Release
  /** Stands in for pages there are none of, in a language. */
  notFound: (language: Language) => StoredResponse
  headers: Record<string, string>
  log: Logger
}

/** What guests search for is endless, and must not push out the pages that many ask for. */
const SEARCHES = { entriesMax: 500, bytesMax: 16 * 1024 * 1024 }

/**
 * What is made from the catalogue, kept until that changes. While the catalogue cannot be read, what is kept is
 * given out as it is, and undefined stands for the rest.
 */
export function createCatalogueAnswers({ engine, renderPage, live, notFound, headers, log }: Parts) {
  const cache = createResponseCache()
  const searches = createResponseCache(SEARCHES)
  const apiHeaders = {
    ...headers,
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'content-security-policy': bareCsp,
  }

  async function readCatalogue(): Promise<Catalogue | null> {
    try {
      return await engine.ctx.catalogue()
    } catch (error) {
      log.warn({ err: error }, 'the catalogue cannot be read: only what is kept is served')
      return null
    }
  }

  /** Changes with the catalogue, and with what menus offer, which they do between two serving times. */
  function sameOffer(catalogue: Catalogue): string {
    return `${catalogue.edition}.${catalogue.unchangedSince(engine.ctx.now())}`
  }

  /** Changes with that, and every minute: opening hours are told by it, and what an operator changed ends. */
  function thisMinute(catalogue: Catalogue): string {
    return `${sameOffer(catalogue)}.${Math.floor(engine.ctx.now().getTime() / MINUTE_MS)}`
  }

  async function makeApiRead(
    address: string,
    language: Language,
    before: StoredResponse | null,
  ): Promise<StoredResponse> {
    const response = await inLanguage(language, async () => engine.app.request(address))
    const body = Buffer.from(await response.arrayBuffer())
    return compressAgain({ status: response.status, headers: apiHeaders, body }, before)
  }

  async function makePage(
    address: string,
    search: string,
    release: Release,
    { own = {}, before = null }: { own?: Record<string, string>; before?: StoredResponse | null },
  ): Promise<StoredResponse> {
    const page = await renderPage(address + search, contentAt(release, address))
    if (!page || (page.status === 404 && page.body.length === 0))
      return notFound(languageOfAddress(address).language)
    if (page.status >= 500) throw new Error(`A page answered ${page.status}`)
    return compressAgain({ ...page, headers: { ...headers, ...page.headers, ...own } }, before)
  }

  function failed(error: unknown): never {
    log.error({ err: error }, 'a page could not be made again; guests get it as it was, if it was')
    throw error
  }

  return {
    /** A read of the API that the contract lets be kept; undefined for every other. */
    async apiRead(url: string, language: Language): Promise<StoredResponse | undefined> {
      const read = cachedRead(url)
      if (!read) return undefined
      const { address } = read
      const key = language === languages[0] ? address : `${language} ${address}`
      const isByMinute = read.cache === 'minute'
      const kept = isByMinute || address.includes('?') ? searches : cache
      const catalogue = await readCatalogue()
      if (!catalogue) return kept.peek(key)
      const validity = isByMinute ? thisMinute(catalogue) : sameOffer(catalogue)
      return kept.read(key, validity, before => makeApiRead(address, language, before))
    },
    /** A page as of this minute; where somebody is, is not kept. */
    async page(address: string, search: string): Promise<StoredResponse | undefined> {
      const isKept = !isAtPosition(search)
      const pages = search ? searches : cache
      const catalogue = await readCatalogue()
      if (!catalogue) return isKept ? pages.peek(address + search) : undefined
      const release = live()
      if (!isKept) return makePage(address, search, release, { own: { 'cache-control': 'no-store' } })
      const validity = `${thisMinute(catalogue)}.${release.id}`
      return pages.read(address + search, validity, before =>
        makePage(address, search, release, { before }).catch(failed),
      )
    },
  }
}
