import { cacheNames } from '#src/domain/content/cache-names.ts'
import { pageHref, stripLanguagePrefix } from '#src/language/page-href.ts'

export type CachedMenu = { path: string; html: string; seen: number }

const MENU_PATH = /^\/(?:menu|catering|order)\/([^/]+)$/

export async function readCachedMenus(): Promise<CachedMenu[]> {
  try {
    const cache = await caches.open(cacheNames.page)
    const byId = new Map<string, CachedMenu>()
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname
      const localPath = stripLanguagePrefix(path)
      // Each language's offline page lists only the menus in that language.
      const id = pageHref(localPath) === path ? MENU_PATH.exec(localPath)?.[1] : undefined
      const copy = id && (await cache.match(request))
      const cachedAt = copy ? Date.parse(copy.headers.get('date') ?? '') : Number.NaN
      if (id && copy && !Number.isNaN(cachedAt))
        byId.set(id, { path, html: await copy.text(), seen: cachedAt })
    }
    return [...byId.values()].sort((one, other) => other.seen - one.seen)
  } catch {
    // Some browsers block access to the cache.
    return []
  }
}
