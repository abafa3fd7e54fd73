import type { Catalog } from '../catalog/catalog.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { kitchensOf } from './shared-cache/answer-tags.ts'

type Page = {
  /** Changes with everything that is not specific to a kitchen. */
  asOf: string
  calls: Iterable<string>
}

/**
 * Tracks the input of pages, so that a change at one kitchen re-renders only its pages. Pages that show more than
 * single kitchens expire with every change.
 */
export function createPagesStillGood(now: () => Date) {
  const known = new WeakMap<StoredResponse, { kitchens: string[]; from: string }>()
  let laid: { catalog: Catalog; since: number; over: ReadonlyMap<string | null, string> } | null = null

  function activeChanges(catalog: Catalog): ReadonlyMap<string | null, string> {
    const since = catalog.unchangedSince(now())
    if (laid?.catalog !== catalog || laid.since !== since)
      laid = { catalog, since, over: catalog.activeChanges(now()) }
    return laid.over
  }

  function madeFrom(catalog: Catalog, asOf: string, kitchens: string[]): string {
    const over = activeChanges(catalog)
    return JSON.stringify([catalog.version, asOf, over.get(null), kitchens.map(id => over.get(id))])
  }

  return {
    remember(page: StoredResponse, catalog: Catalog, { asOf, calls }: Page): void {
      const kitchens = kitchensOf(catalog, calls)
      if (kitchens) known.set(page, { kitchens, from: madeFrom(catalog, asOf, kitchens) })
    },
    /** True if re-rendering would use the same input. */
    isGood(page: StoredResponse, catalog: Catalog, asOf: string): boolean {
      const made = known.get(page)
      return made !== undefined && made.from === madeFrom(catalog, asOf, made.kitchens)
    },
  }
}
