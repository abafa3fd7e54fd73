import type { Catalogue } from '../catalog/catalogue.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { kitchensOf } from './shared-cache/answer-tags.ts'

type Page = {
  /** Changes with everything that is not specific to a kitchen. */
  asOf: string
  /** API calls of the page. */
  calls: Iterable<string>
}

/**
 * Tracks the input of pages, so that a change at one kitchen re-renders only its pages. Pages that show more than
 * single kitchens expire with every change.
 */
export function createPagesStillGood(now: () => Date) {
  const known = new WeakMap<StoredResponse, { kitchens: string[]; from: string }>()
  let laid: { catalogue: Catalogue; since: number; over: ReadonlyMap<string | null, string> } | null = null

  /** Computed once per change. */
  function activeChanges(catalogue: Catalogue): ReadonlyMap<string | null, string> {
    const since = catalogue.unchangedSince(now())
    if (laid?.catalogue !== catalogue || laid.since !== since)
      laid = { catalogue, since, over: catalogue.activeChanges(now()) }
    return laid.over
  }

  function madeFrom(catalogue: Catalogue, asOf: string, kitchens: string[]): string {
    const over = activeChanges(catalogue)
    return JSON.stringify([catalogue.version, asOf, over.get(null), kitchens.map(id => over.get(id))])
  }

  return {
    remember(page: StoredResponse, catalogue: Catalogue, { asOf, calls }: Page): void {
      const kitchens = kitchensOf(catalogue, calls)
      if (kitchens) known.set(page, { kitchens, from: madeFrom(catalogue, asOf, kitchens) })
    },
    /** True if re-rendering would use the same input. */
    isGood(page: StoredResponse, catalogue: Catalogue, asOf: string): boolean {
      const made = known.get(page)
      return made !== undefined && made.from === madeFrom(catalogue, asOf, made.kitchens)
    },
  }
}
