import type { Logger } from 'pino'
import { type Language, languages } from '../../domain/language.ts'
import { languageOfAddress } from '../../domain/language-address.ts'
import { MINUTE_MS } from '../../domain/time/durations.ts'
import type { Catalog } from '../catalog/catalog.ts'
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
import { createPagesStillGood } from './page-freshness.ts'
import { releaseTag, tagsOf } from './shared-cache/answer-tags.ts'
import { type SharedFor, sharedHeaders } from './shared-cache/shared-headers.ts'

type Parts = {
  engine: Engine
  renderPage: RenderPage
  live: () => Release
  notFound: (language: Language) => StoredResponse
  headers: Record<string, string>
  /** True if shared caches receive purges, and so may store public responses. */
  isShared: boolean
  log: Logger
}

export type CatalogAnswers = ReturnType<typeof createCatalogAnswers>

/** Searches are unbounded, so their cache is separate from that of popular pages. */
const SEARCHES = { entriesMax: 500, bytesMax: 16 * 1024 * 1024 }

/**
 * Serves responses derived from the catalog and caches them until it changes. While the catalog is unavailable, cached
 * responses are served stale and others are undefined.
 */
export function createCatalogAnswers(parts: Parts) {
  const { engine, live, log } = parts
  const { now } = engine.ctx
  const cache = createResponseCache()
  const searches = createResponseCache(SEARCHES)
  const makeApiRead = createApiReads(parts)
  const makePage = createPages({ ...parts, readCatalog })

  async function readCatalog(): Promise<Catalog | null> {
    try {
      return await engine.ctx.catalog()
    } catch (error) {
      log.warn({ err: error }, 'catalog unavailable: serving cached responses only')
      return null
    }
  }

  function failed(error: unknown): never {
    log.error({ err: error }, 'page could not be rendered again; serving the cached one, if any')
    throw error
  }

  return {
    async apiRead(url: string, language: Language): Promise<StoredResponse | undefined> {
      const read = cachedRead(url)
      if (!read) return undefined
      const { address } = read
      const key = language === languages[0] ? address : `${language} ${address}`
      const isByMinute = read.cache === 'minute'
      const answers = isByMinute || address.includes('?') ? searches : cache
      const catalog = await readCatalog()
      if (!catalog) return answers.peek(key)
      const validity = isByMinute ? thisMinute(catalog, now()) : sameOffer(catalog, now())
      const kept = isByMinute ? 'a minute' : 'until purged'
      return answers.read(key, validity, before =>
        makeApiRead({ address, kept }, language, { catalog, before }),
      )
    },
    /** Pages with a device's position are not cached. */
    async page(address: string, search: string): Promise<StoredResponse | undefined> {
      const isKept = !isAtPosition(search)
      const kept = search ? searches : cache
      const catalog = await readCatalog()
      if (!catalog) return isKept ? kept.peek(address + search) : undefined
      const release = live()
      const asked = { address, search, isKept }
      if (!isKept) return makePage(asked, release, { catalog, before: null })
      const validity = `${thisMinute(catalog, now())}.${release.id}`
      return kept.read(address + search, validity, before =>
        makePage(asked, release, { catalog, before }).catch(failed),
      )
    },
  }
}

/** Changes with the catalog and at serving times. */
function sameOffer(catalog: Catalog, now: Date): string {
  return `${catalog.edition}.${catalog.unchangedSince(now)}`
}

/** Also changes every minute, because opening hours and temporary changes depend on the time. */
function thisMinute(catalog: Catalog, now: Date): string {
  return `${sameOffer(catalog, now)}.${minuteOf(now)}`
}

type MadeFrom = { catalog: Catalog; before: StoredResponse | null }
type ApiRead = { address: string; kept: SharedFor }

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
    { catalog, before }: MadeFrom,
  ): Promise<StoredResponse> => {
    const response = await inLanguage(language, async () => engine.app.request(address))
    const body = Buffer.from(await response.arrayBuffer())
    const tags = () => tagsOf(catalog, [address.slice('/api'.length)])
    const shared = isShared && response.ok ? sharedHeaders(kept, tags()) : {}
    return compressAgain({ status: response.status, headers: { ...apiHeaders, ...shared }, body }, before)
  }
}

type PageParts = Parts & { readCatalog: () => Promise<Catalog | null> }
type WantedPage = { address: string; search: string; isKept: boolean }

/** Renders pages and tracks the API calls of each, to reuse pages that are still current. */
function createPages({ engine, renderPage, notFound, headers, isShared, readCatalog }: PageParts) {
  const pages = createPagesStillGood(engine.ctx.now)
  return async (
    { address, search, isKept }: WantedPage,
    release: Release,
    { catalog, before }: MadeFrom,
  ): Promise<StoredResponse> => {
    const calls = new Set<string>()
    const asOf = `${minuteOf(engine.ctx.now())}.${release.id}`
    if (before && pages.isGood(before, catalog, asOf)) return before
    const page = await renderPage(address + search, contentAt(release, address), async path => {
      calls.add(path)
      return engine.app.request(`/api${path}`)
    })
    if (!page || (page.status === 404 && page.body.length === 0))
      return notFound(languageOfAddress(address).language)
    if (page.status >= 500) throw new Error(`A page answered ${page.status}`)
    const tags = () => [...tagsOf(catalog, calls), releaseTag(release.id)]
    const shared = isShared && page.status === 200 ? sharedHeaders('a minute', tags()) : {}
    const own = isKept ? shared : { 'cache-control': 'no-store' }
    const made = await compressAgain({ ...page, headers: { ...headers, ...page.headers, ...own } }, before)
    // If the catalog changed while rendering, it is unknown which version the page shows.
    if ((await readCatalog())?.edition === catalog.edition) pages.remember(made, catalog, { asOf, calls })
    return made
  }
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS)
}
