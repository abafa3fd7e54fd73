import { addressIn, languageOfAddress } from '#src/domain/language-address.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'

/** After how long a copy of a page is shown instead. */
export const SLOW_MS = 4_000

const ORDERING = /^\/(?:menu|catering|order)\/[^/]+/

/** The menu an address belongs to, whose copy is shown for a product or category that was never visited. */
export function menuOf(address: string): string | null {
  const { language, path } = languageOfAddress(address)
  const menu = ORDERING.exec(path)?.[0]
  return menu ? addressIn(menu, language) : null
}

/** When an answer was received, in UTC milliseconds; null when unknown. */
export function seenAt(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

/**
 * Whether a copy may be shown while the network is merely slow: menus and products of today, because prices are checked
 * when they are ordered. Pages composed by staff are waited for.
 */
export function mayStandIn(path: string, seen: number | null, now: number): boolean {
  return menuOf(path) !== null && seen !== null && Math.abs(now - seen) < DAY_MS
}

/** Whether a status comes from a gateway in front of the site rather than from our server. */
export function isFromGateway(status: number): boolean {
  return status >= 502 && status <= 504
}

/** Marks a page as a copy, with its time. */
export function markedAsCopy(html: string, seen: number | null): string {
  const when = seen === null ? '' : new Date(seen).toISOString()
  return html.replace('<head>', `<head><meta name="seen" content="${when}">`)
}
