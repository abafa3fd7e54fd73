import { addressIn, languageOfAddress } from '#src/domain/language-address.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'

/** How long a page may take before a copy of it is shown instead. */
export const SLOW_MS = 4_000

const ORDERING = /^\/(?:menu|catering|order)\/[^/]+/

/** The menu an address belongs to, which stands in for a product or category that was never seen. */
export function menuOf(address: string): string | null {
  const { language, path } = languageOfAddress(address)
  const menu = ORDERING.exec(path)?.[0]
  return menu ? addressIn(menu, language) : null
}

/** When an answer was got, in UTC milliseconds; null when it does not say. */
export function seenAt(headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? null : date
}

/**
 * Whether the copy of a page may be shown although the network only is slow: menus and products of today, whose
 * prices are checked when they are ordered. What staff compose is waited for.
 */
export function mayStandIn(path: string, seen: number | null, now: number): boolean {
  return menuOf(path) !== null && seen !== null && Math.abs(now - seen) < DAY_MS
}

/** Whether nobody of ours answered, but what stands in front of the site. */
export function isFromGateway(status: number): boolean {
  return status >= 502 && status <= 504
}

/** Tells a page that it is a copy, and of when. */
export function markedAsCopy(html: string, seen: number | null): string {
  const when = seen === null ? '' : new Date(seen).toISOString()
  return html.replace('<head>', `<head><meta name="seen" content="${when}">`)
}
