import type { Logger } from 'pino'
import { type Language, languages } from '../../domain/language.ts'
import { languageOfAddress } from '../../domain/language-address.ts'
import { MINUTE_MS } from '../../domain/time/durations.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import { contentAt, type Release } from '../content/release.ts'
import type { Engine } from '../engine/engine.ts'
import { inLanguage } from '../language.ts'
import { compressAgain } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { createResponseCache } from '../responses/response-cache.ts'
import { bareCsp } from '../responses/security-headers.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { LANGUAGE_HEADER } from '../routes/asked-language.ts'
import { cachedRead, isAtPosition } from './cached-reads.ts'
import { createPagesStillGood } from './pages-still-good.ts'
import { releaseTag, tagsOf } from './shared-cache/answer-tags.ts'
import { type SharedFor, sharedHeaders } from './shared-cache/shared-headers.ts'

type Parts = {
  engine: Engine
  renderPage: RenderPage
  live: () => Release
  /** Stands in for pages there are none of, in a language. */
  notFound: (language: Language) => StoredResponse
  headers: Record<string, string>
  /** Whether caches in front are told what to forget, and so may keep what is everybody's. */
  isShared: boolean
  log: Logger
}

export type CatalogueAnswers = ReturnType<typeof createCatalogueAnswers>

/** What guests search for is endless, and must not push out the pages that many ask for. */
const SEARCHES = { entriesMax: 500, bytesMax: 16 * 1024 * 1024 }

/**
 * What is made from the catalogue, kept until that changes. While the catalogue cannot be read, what is kept is
 * given out as it is, and undefined stands for the rest.
 */
export function createCatalogueAnswers(parts: Parts) {
  const { engine, live, log } = parts
  const { now } = engine.ctx
  const cache = createResponseCache()
  const searches = createResponseCache(SEARCHES)
  const makeApiRead = createApiReads(parts)
  const makePage = createPages({ ...parts, readCatalogue })

  async function readCatalogue(): Promise<Catalogue | null> {
    try {
      return await engine.ctx.catalogue()
    } catch (error) {
      log.warn({ err: error }, 'the catalogue cannot be read: only what is kept is served')
      return null
    }
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
      const answers = isByMinute || address.includes('?') ? searches : cache
      const catalogue = await readCatalogue()
      if (!catalogue) return answers.peek(key)
      const validity = isByMinute ? thisMinute(catalogue, now()) : sameOffer(catalogue, now())
      const kept = isByMinute ? 'a minute' : 'until purged'
      return answers.read(key, validity, before =>
        makeApiRead({ address, kept }, language, { catalogue, before }),
      )
    },
    /** A page as of this minute; where somebody is, is not kept. */
    async page(address: string, search: string): Promise<StoredResponse | undefined> {
      const isKept = !isAtPosition(search)
      const kept = search ? searches : cache
      const catalogue = await readCatalogue()
      if (!catalogue) return isKept ? kept.peek(address + search) : undefined
      const release = live()
      const asked = { address, search, isKept }
      if (!isKept) return makePage(asked, release, { catalogue, before: null })
      const validity = `${thisMinute(catalogue, now())}.${release.id}`
      return kept.read(address + search, validity, before =>
        makePage(asked, release, { catalogue, before }).catch(failed),
      )
    },
  }
}

/** Changes with the catalogue, and with what menus offer, which they do between two serving times. */
function sameOffer(catalogue: Catalogue, now: Date): string {
  return `${catalogue.edition}.${catalogue.unchangedSince(now)}`
}

/** Changes with that, and every minute: opening hours are told by it, and what an operator changed ends. */
function thisMinute(catalogue: Catalogue, now: Date): string {
  return `${sameOffer(catalogue, now)}.${minuteOf(now)}`
}

/** What an answer is made from, and what was kept until now. */
type MadeFrom = { catalogue: Catalogue; before: StoredResponse | null }
type ApiRead = { address: string; kept: SharedFor }

/** Asks the API in process for a read that is kept. */
function createApiReads({ engine, headers, isShared }: Parts) {
  const apiHeaders = {
    ...headers,
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'content-security-policy': bareCsp,
    vary: LANGUAGE_HEADER,
  }
  return async (
    { address, kept }: ApiRead,
    language: Language,
    { catalogue, before }: MadeFrom,
  ): Promise<StoredResponse> => {
    const response = await inLanguage(language, async () => engine.app.request(address))
    const body = Buffer.from(await response.arrayBuffer())
    const tags = () => tagsOf(catalogue, [address.slice('/api'.length)])
    const shared = isShared && response.ok ? sharedHeaders(kept, tags()) : {}
    return compressAgain({ status: response.status, headers: { ...apiHeaders, ...shared }, body }, before)
  }
}

type PageParts = Parts & { readCatalogue: () => Promise<Catalogue | null> }
type WantedPage = { address: string; search: string; isKept: boolean }

/** Renders pages, and knows by the calls each made when it is still good. */
function createPages({ engine, renderPage, notFound, headers, isShared, readCatalogue }: PageParts) {
  const pages = createPagesStillGood(engine.ctx.now)
  return async (
    { address, search, isKept }: WantedPage,
    release: Release,
    { catalogue, before }: MadeFrom,
  ): Promise<StoredResponse> => {
    const calls = new Set<string>()
    const asOf = `${minuteOf(engine.ctx.now())}.${release.id}`
    if (before && pages.isGood(before, catalogue, asOf)) return before
    const page = await renderPage(address + search, contentAt(release, address), async path => {
      calls.add(path)
      return engine.app.request(`/api${path}`)
    })
    if (!page || (page.status === 404 && page.body.length === 0))
      return notFound(languageOfAddress(address).language)
    if (page.status >= 500) throw new Error(`A page answered ${page.status}`)
    const tags = () => [...tagsOf(catalogue, calls), releaseTag(release.id)]
    const shared = isShared && page.status === 200 ? sharedHeaders('a minute', tags()) : {}
    const own = isKept ? shared : { 'cache-control': 'no-store' }
    const made = await compressAgain({ ...page, headers: { ...headers, ...page.headers, ...own } }, before)
    // Of a change that came meanwhile nobody knows whether the page has it.
    if ((await readCatalogue())?.edition === catalogue.edition)
      pages.remember(made, catalogue, { asOf, calls })
    return made
  }
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS)
}
