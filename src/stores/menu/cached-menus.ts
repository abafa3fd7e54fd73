import { cacheNames } from '#src/domain/content/cache-names.ts'
import { pageAddress, pagePath } from '#src/domain/page-address.ts'

export type CachedMenu = { path: string; html: string; seen: number }

const MENU = /^\/(?:menu|catering|order)\/([^/]+)$/

export async function cachedMenus(): Promise<CachedMenu[]> {
  try {
    const cache = await caches.open(cacheNames.page)
    const byId = new Map<string, CachedMenu>()
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname
      const own = pagePath(path)
      // Menus in another language are listed on that language's offline page.
      const id = pageAddress(own) === path ? MENU.exec(own)?.[1] : undefined
      const copy = id && (await cache.match(request))
      const seen = copy ? Date.parse(copy.headers.get('date') ?? '') : Number.NaN
      if (id && copy && !Number.isNaN(seen)) byId.set(id, { path, html: await copy.text(), seen })
    }
    return [...byId.values()].sort((one, other) => other.seen - one.seen)
  } catch {
    // The browser allows no cache.
    return []
  }
}
