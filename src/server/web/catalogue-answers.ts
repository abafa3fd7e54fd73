import type { Logger } from 'pino'
import { contentAt, type Release } from '../content/release.ts'
import type { Engine } from '../engine.ts'
import { compressRendered } from './compress-rendered.ts'
import type { RenderPage } from './page-renderer.ts'
import { createResponseCache } from './response-cache.ts'
import { bareCsp } from './security-headers.ts'
import type { StoredResponse } from './stored-response.ts'

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

/**
 * What is made from the catalogue, kept until that changes. While the catalogue cannot be read, what is kept is
 * given out as it is, and undefined stands for the rest.
 */
export function createCatalogueAnswers({ engine, renderPage, live, notFound, headers, log }: Parts) {
  const cache = createResponseCache()
  const apiHeaders = {
    ...headers,
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'content-security-policy': bareCsp,
  }

  async function catalogueVersion(): Promise<number | null> {
    try {
      return (await engine.ctx.catalogue()).version
    } catch (error) {
      log.warn({ err: error }, 'the catalogue cannot be read: only what is kept is served')
      return null
    }
  }

  async function makeApiRead(address: string): Promise<StoredResponse> {
    const response = await engine.app.request(address)
    const body = Buffer.from(await response.arrayBuffer())
    return compressRendered({ status: response.status, headers: apiHeaders, body })
  }

  async function makePage(address: string, search: string, release: Release): Promise<StoredResponse> {
    const page = await renderPage(address + search, contentAt(release, address))
    if (!page || (page.status === 404 && page.body.length === 0)) return notFound()
    if (page.status >= 500) throw new Error(`A page answered ${page.status}`)
    return compressRendered({ ...page, headers: { ...headers, ...page.headers } })
  }

  function told(error: unknown): never {
    log.error({ err: error }, 'a page could not be made again; guests get it as it was, if it was')
    throw error
  }

  return {
    async apiRead(address: string): Promise<StoredResponse | undefined> {
      const version = await catalogueVersion()
      if (version === null) return cache.peek(address)
      return cache.read(address, String(version), () => makeApiRead(address))
    },
    /** A page as of this minute, because opening hours are told by the minute; what was searched for is not kept. */
    async page(address: string, search: string): Promise<StoredResponse | undefined> {
      const version = await catalogueVersion()
      if (version === null) return search ? undefined : cache.peek(address)
      const release = live()
      if (search) return makePage(address, search, release)
      const minute = Math.floor(Date.now() / MINUTE_MS)
      const validity = `${version}.${minute}.${release.id}`
      return cache.read(address, validity, () => makePage(address, '', release).catch(told))
    },
  }
}
