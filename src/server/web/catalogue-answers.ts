import type { Logger } from 'pino'
import type { Catalogue } from '../catalog/catalogue.ts'
import { contentAt, type Release } from '../content/release.ts'
import type { Engine } from '../engine/engine.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import { createResponseCache } from '../responses/response-cache.ts'
import { bareCsp } from '../responses/security-headers.ts'
import { compressRendered, type StoredResponse } from '../responses/stored-response.ts'

type Parts = {
  engine: Engine
  renderPage: RenderPage
  live: () => Release
  /** Stands in for pages there are none of. */
  notFound: () => StoredResponse
  headers: Record<string, string>
  log: Logger
}

const MINUTE_MS = 60_000
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

  /** Changes with the catalogue, and every minute: opening hours are told by it, and what an operator changed ends. */
  function thisMinute(catalogue: Catalogue): string {
    const now = engine.ctx.now()
    return `${catalogue.edition}.${catalogue.unchangedSince(now)}.${Math.floor(now.getTime() / MINUTE_MS)}`
  }

  async function makeApiRead(address: string): Promise<StoredResponse> {
    const response = await engine.app.request(address)
    const body = Buffer.from(await response.arrayBuffer())
    return compressRendered({ status: response.status, headers: apiHeaders, body })
  }

  async function makePage(
    address: string,
    search: string,
    release: Release,
    own: Record<string, string> = {},
  ): Promise<StoredResponse> {
    const page = await renderPage(address + search, contentAt(release, address))
    if (!page || (page.status === 404 && page.body.length === 0)) return notFound()
    if (page.status >= 500) throw new Error(`A page answered ${page.status}`)
    return compressRendered({ ...page, headers: { ...headers, ...page.headers, ...own } })
  }

  function told(error: unknown): never {
    log.error({ err: error }, 'a page could not be made again; guests get it as it was, if it was')
    throw error
  }

  return {
    /** An answer of the API as long as menus offer the same, which they do between two serving times. */
    async apiRead(address: string): Promise<StoredResponse | undefined> {
      const catalogue = await readCatalogue()
      if (!catalogue) return cache.peek(address)
      const validity = `${catalogue.edition}.${catalogue.unchangedSince(engine.ctx.now())}`
      return cache.read(address, validity, () => makeApiRead(address))
    },
    /** Kitchens of the API as of this minute. */
    async kitchenRead(address: string): Promise<StoredResponse | undefined> {
      const catalogue = await readCatalogue()
      if (!catalogue) return searches.peek(address)
      return searches.read(address, thisMinute(catalogue), () => makeApiRead(address))
    },
    /** A page as of this minute; where somebody is, is not kept. */
    async page(address: string, search: string): Promise<StoredResponse | undefined> {
      const isKept = !isAtPosition(search)
      const pages = search ? searches : cache
      const catalogue = await readCatalogue()
      if (!catalogue) return isKept ? pages.peek(address + search) : undefined
      const release = live()
      if (!isKept) return makePage(address, search, release, { 'cache-control': 'no-store' })
      const validity = `${thisMinute(catalogue)}.${release.id}`
      return pages.read(address + search, validity, () => makePage(address, search, release).catch(told))
    },
  }
}

/** Whether a query says where a device is. */
export function isAtPosition(query: string): boolean {
  return /[?&]l(?:at|ng)=/.test(query)
}
