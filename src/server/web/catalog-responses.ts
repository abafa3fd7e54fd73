import type { Logger } from 'pino'
import { type Language, languages } from '#src/domain/language.ts'
import { splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { getPageContentAt, type Release } from '../content/release.ts'
import type { Engine } from '../engine.ts'
import { runInLanguage } from '../language.ts'
import { compressRerenderedPage } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { createResponseCache } from '../responses/response-cache.ts'
import { denyAllCsp } from '../responses/security-headers.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { LANGUAGE_HEADER } from '../routes/request-language.ts'
import { findApiReadCachePolicy, hasPositionParameter } from './find-api-read-cache-policy.ts'
import { createPageFreshness } from './page-freshness.ts'
import { listCacheTags, releaseTag } from './shared-cache/cache-tags.ts'
import { createSharedHeaders, type SharedCacheLifetime } from './shared-cache/shared-headers.ts'

type CatalogParts = {
  engine: Engine
  renderPage: RenderPage
  live: () => Release
  notFound: (language: Language) => StoredResponse
  headers: Record<string, string>
  /** True if shared caches are purged on changes and may therefore store public responses. */
  isShared: boolean
  log: Logger
}

export type CatalogResponses = ReturnType<typeof createCatalogResponses>

/**
 * Limits of the cache for searches. The number of distinct queries is unbounded, so searches have a separate
 * cache, where they cannot evict popular pages.
 */
const SEARCHES = { entriesMax: 500, bytesMax: 16 * 1024 * 1024 }

/**
 * Creates a cache of responses rendered from the catalog. Each response is cached until its data changes. If
 * the catalog is unavailable, the methods return the stale response, or undefined if none is cached.
 */
export function createCatalogResponses(parts: CatalogParts) {
  const { engine, live, log } = parts
  const { now } = engine.ctx
  const cache = createResponseCache()
  const searches = createResponseCache(SEARCHES)
  const renderApiRead = createApiReads(parts)
  const renderFreshPage = createPages({ ...parts, readCatalog })

  async function readCatalog(): Promise<Catalog | null> {
    try {
      return await engine.ctx.catalog()
    } catch (error) {
      log.warn({ err: error }, 'catalog unavailable: serving cached responses only')
      return null
    }
  }

  function rethrowLogged(error: unknown): never {
    log.error({ err: error }, 'page could not be rendered again; serving the cached one, if any')
    throw error
  }

  return {
    async apiRead(url: string, language: Language): Promise<StoredResponse | undefined> {
      const read = findApiReadCachePolicy(url)
      if (!read) return undefined
      const { address } = read
      const key = language === languages[0] ? address : `${language} ${address}`
      const isByMinute = read.cache === 'minute'
      const readCache = isByMinute || address.includes('?') ? searches : cache
      const catalog = await readCatalog()
      if (!catalog) return readCache.peek(key)
      const validity = isByMinute ? minuteVersion(catalog, now()) : offerVersion(catalog, now())
      const sharedFor = isByMinute ? 'a minute' : 'until purged'
      return readCache.read(key, validity, previous =>
        renderApiRead({ address, sharedFor }, language, { catalog, previous }),
      )
    },
    /**
     * Returns a page, or undefined if the catalog is unavailable and the page is not cached. A page that
     * depends on a device's position is never cached.
     */
    async page(address: string, search: string): Promise<StoredResponse | undefined> {
      const isCacheable = !hasPositionParameter(search)
      const pageCache = search ? searches : cache
      const catalog = await readCatalog()
      if (!catalog) return isCacheable ? pageCache.peek(address + search) : undefined
      const release = live()
      const request = { address, search, isCacheable }
      if (!isCacheable) return renderFreshPage(request, release, { catalog, previous: null })
      const validity = `${minuteVersion(catalog, now())}.${release.id}`
      return pageCache.read(address + search, validity, previous =>
        renderFreshPage(request, release, { catalog, previous }).catch(rethrowLogged),
      )
    },
  }
}

/** Returns a version that changes with each catalog version and with each time-dependent menu change. */
function offerVersion(catalog: Catalog, now: Date): string {
  return `${catalog.edition}.${catalog.unchangedSince(now)}`
}

/**
 * Returns a version that also changes every minute, because opening hours and temporary changes depend on the
 * time.
 */
function minuteVersion(catalog: Catalog, now: Date): string {
  return `${offerVersion(catalog, now)}.${minuteOf(now)}`
}

type RenderInput = { catalog: Catalog; previous: StoredResponse | null }

function createApiReads({ engine, headers, isShared }: CatalogParts) {
  const apiHeaders = {
    ...headers,
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'content-security-policy': denyAllCsp,
    vary: LANGUAGE_HEADER,
  }
  return async (
    { address, sharedFor }: { address: string; sharedFor: SharedCacheLifetime },
    language: Language,
    { catalog, previous }: RenderInput,
  ): Promise<StoredResponse> => {
    const response = await runInLanguage(language, async () => engine.app.request(address))
    const body = Buffer.from(await response.arrayBuffer())
    const tags = () => listCacheTags(catalog, [address.slice('/api'.length)])
    const shared = isShared && response.ok ? createSharedHeaders(sharedFor, tags()) : {}
    return compressRerenderedPage(
      { status: response.status, headers: { ...apiHeaders, ...shared }, body },
      previous,
    )
  }
}

type PageParts = CatalogParts & { readCatalog: () => Promise<Catalog | null> }

/**
 * Creates a function that renders pages and records the API calls of each page, so that pages whose data is
 * unchanged can be reused.
 */
function createPages({ engine, renderPage, notFound, headers, isShared, readCatalog }: PageParts) {
  const pages = createPageFreshness(engine.ctx.now)
  return async (
    { address, search, isCacheable }: { address: string; search: string; isCacheable: boolean },
    release: Release,
    { catalog, previous }: RenderInput,
  ): Promise<StoredResponse> => {
    const calls = new Set<string>()
    const asOf = `${minuteOf(engine.ctx.now())}.${release.id}`
    if (previous && pages.isFresh(previous, catalog, asOf)) return previous
    const page = await renderPage(address + search, getPageContentAt(release, address), async path => {
      calls.add(path)
      return engine.app.request(`/api${path}`)
    })
    if (!page || (page.status === 404 && page.body.length === 0))
      return notFound(splitLanguagePrefix(address).language)
    if (page.status >= 500) throw new Error(`A page returned ${page.status}`)
    const tags = () => [...listCacheTags(catalog, calls), releaseTag(release.id)]
    const shared = isShared && page.status === 200 ? createSharedHeaders('a minute', tags()) : {}
    const cacheHeaders = isCacheable ? shared : { 'cache-control': 'no-store' }
    const rendered = await compressRerenderedPage(
      { ...page, headers: { ...headers, ...page.headers, ...cacheHeaders } },
      previous,
    )
    // If the catalog changed during rendering, the page's version is unknown, so the page is not tracked.
    if ((await readCatalog())?.edition === catalog.edition) pages.track(rendered, catalog, { asOf, calls })
    return rendered
  }
}

function minuteOf(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS)
}
