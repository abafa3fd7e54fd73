import type { IncomingMessage } from 'node:http'
import { getPageContentAt, type Release } from '../content/release.ts'
import type { Engine } from '../engine.ts'
import { compressRenderedPage } from '../responses/compress-response.ts'
import type { RenderPage } from '../responses/page-renderer.ts'
import type { StoredResponse } from '../responses/stored-response.ts'

type OrderPageParts = {
  engine: Pick<Engine, 'app'>
  renderPage: RenderPage
  live: () => Release
  headers: Record<string, string>
}

export function isOrderPagePath(address: string): boolean {
  return /^\/order\/confirm\/[^/]+$/.test(address)
}

/**
 * Creates a function that renders an order's page with the order's current state, limited to what the visitor
 * may see. The page is never cached and works without JavaScript.
 */
export function createOrderPages({ engine, renderPage, live, headers }: OrderPageParts) {
  return async (
    { headers: { cookie = '' } }: IncomingMessage,
    address: string,
  ): Promise<StoredResponse | null> => {
    const requestInit = { headers: { cookie } }
    const api = async (path: string) => engine.app.request(`/api${path}`, requestInit)
    const page = await renderPage(address, getPageContentAt(live(), address.split('?', 1)[0] ?? address), api)
    const pageHeaders = { ...headers, ...page?.headers, 'cache-control': 'no-store' }
    return page && compressRenderedPage({ ...page, headers: pageHeaders })
  }
}
