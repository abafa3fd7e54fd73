import type { Catalog } from '../catalog/catalog.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { findKitchensInApiCalls } from './shared-cache/cache-tags.ts'

type TrackedPage = {
  /** The minute and the release for which the page was rendered. */
  asOf: string
  calls: Iterable<string>
}

/**
 * Creates a tracker of the input of pages, so that a change at one kitchen re-renders only that kitchen's
 * pages. Pages with an API call about several kitchens are not tracked, so every change re-renders them.
 */
export function createPageFreshness(now: () => Date) {
  const inputs = new WeakMap<StoredResponse, { kitchens: string[]; from: string }>()
  let activeCache: { catalog: Catalog; since: number; changes: ReadonlyMap<string | null, string> } | null =
    null

  function activeChanges(catalog: Catalog): ReadonlyMap<string | null, string> {
    const since = catalog.unchangedSince(now())
    if (activeCache?.catalog !== catalog || activeCache.since !== since)
      activeCache = { catalog, since, changes: catalog.activeChanges(now()) }
    return activeCache.changes
  }

  function inputKey(catalog: Catalog, asOf: string, kitchens: string[]): string {
    const changes = activeChanges(catalog)
    return JSON.stringify([catalog.version, asOf, changes.get(null), kitchens.map(id => changes.get(id))])
  }

  return {
    track(page: StoredResponse, catalog: Catalog, { asOf, calls }: TrackedPage): void {
      const kitchens = findKitchensInApiCalls(catalog, calls)
      if (kitchens) inputs.set(page, { kitchens, from: inputKey(catalog, asOf, kitchens) })
    },
    /** True if rendering the page again would use the same input. */
    isFresh(page: StoredResponse, catalog: Catalog, asOf: string): boolean {
      const input = inputs.get(page)
      return input !== undefined && input.from === inputKey(catalog, asOf, input.kitchens)
    },
  }
}
