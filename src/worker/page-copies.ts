import { addressIn, languageOfAddress } from '#src/domain/language-address.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'

/** How long the network may take before a copy of the page is shown. */
export const SLOW_MS = 4_000

const ORDERING = /^\/(?:menu|catering|order)\/[^/]+/

/** Returns the menu of an address; its copy replaces a product or category that was never visited. */
export function menuOf(address: string): string | null {
  const { language, path } = languageOfAddress(address)
  const menu = ORDERING.exec(path)?.[0]
  return menu ? addressIn(menu, language) : null
}

/** Returns the API path of the data that a menu or product loads with its code; null for other pages. */
export function dataOf(address: string): string | null {
  const [, , menu, kind, product] = languageOfAddress(menuOf(address) ? address : '').path.split('/')
  if (!menu) return null
  return kind === 'product' ? `/api/menus/${menu}/products/${product}` : `/api/menus/${menu}`
}

/** Returns when a response was received, in UTC milliseconds, or null if unknown. */
export function seenAt(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

/**
 * True if a copy may be shown while the network is slow: today's menus and products, because prices are checked at
 * checkout. Pages composed by staff are awaited.
 */
export function mayStandIn(path: string, seen: number | null, now: number): boolean {
  return menuOf(path) !== null && seen !== null && Math.abs(now - seen) < DAY_MS
}

export function isFromGateway(status: number): boolean {
  return status >= 502 && status <= 504
}

export function markedAsCopy(html: string, seen: number | null): string {
  const when = seen === null ? '' : new Date(seen).toISOString()
  return html.replace('<head>', `<head><meta name="seen" content="${when}">`)
}
