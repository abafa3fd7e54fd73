import { localizePath, splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'

/** Time to wait for the network before showing a copy of the page. */
export const SLOW_NETWORK_MS = 4_000

const ORDERING = /^\/(?:menu|catering|order)\/[^/]+/

/**
 * Returns the path of the menu that a page belongs to, or null if it belongs to none. The cached copy of that
 * menu is shown in place of product and category pages that have no copy.
 */
export function menuPathOfPage(address: string): string | null {
  const { language, path } = splitLanguagePrefix(address)
  const menu = ORDERING.exec(path)?.[0]
  return menu ? localizePath(menu, language) : null
}

/** Returns the API path of the data for a menu or product page, or null for any other page. */
export function pageDataApiPath(address: string): string | null {
  const [, , menu, kind, product] = splitLanguagePrefix(menuPathOfPage(address) ? address : '').path.split(
    '/',
  )
  if (!menu) return null
  return kind === 'product' ? `/api/menus/${menu}/products/${product}` : `/api/menus/${menu}`
}

/** Returns when a response was received (Unix time in milliseconds), or null if that is unknown. */
export function readReceivedAt(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

/**
 * True if a copy may be shown while the network is slow. Only menus and products from the last 24 hours
 * qualify, because the checkout validates their prices. Pages that staff edit always wait for the network.
 */
export function canReplaceSlowResponse(path: string, seenTime: number | null, now: number): boolean {
  return menuPathOfPage(path) !== null && seenTime !== null && Math.abs(now - seenTime) < DAY_MS
}

export function isGatewayError(status: number): boolean {
  return status >= 502 && status <= 504
}

export function markAsCachedCopy(html: string, seenTime: number | null): string {
  const seenAtText = seenTime === null ? '' : new Date(seenTime).toISOString()
  return html.replace('<head>', `<head><meta name="seen" content="${seenAtText}">`)
}
