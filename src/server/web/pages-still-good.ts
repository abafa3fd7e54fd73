import type { Catalogue } from '../catalog/catalogue.ts'
import type { StoredResponse } from '../responses/stored-response.ts'
import { kitchensOf } from './shared-cache/answer-tags.ts'

type Page = {
  /** Changes with everything that is not one kitchen's. */
  asOf: string
  /** What the page asked of the API. */
  calls: Iterable<string>
}

/**
 * Knows of pages what they were made from, so that what changes at one kitchen has only pages made again that show it. A page that
 * shows more than single kitchens is out of date with every change.
 */
export function createPagesStillGood(now: () => Date) {
  const known = new WeakMap<StoredResponse, { kitchens: string[]; from: string }>()
  let laid: { catalogue: Catalogue; since: number; over: ReadonlyMap<string | null, string> } | null = null

  /** Worked out once for every change. */
  function laidOver(catalogue: Catalogue): ReadonlyMap<string | null, string> {
    const since = catalogue.unchangedSince(now())
    if (laid?.catalogue !== catalogue || laid.since !== since)
      laid = { catalogue, since, over: catalogue.laidOver(now()) }
    return laid.over
  }

  function madeFrom(catalogue: Catalogue, asOf: string, kitchens: string[]): string {
    const over = laidOver(catalogue)
    return JSON.stringify([catalogue.version, asOf, over.get(null), kitchens.map(id => over.get(id))])
  }

  return {
    /** Remembers what a page was made from. */
    remember(page: StoredResponse, catalogue: Catalogue, { asOf, calls }: Page): void {
      const kitchens = kitchensOf(catalogue, calls)
      if (kitchens) known.set(page, { kitchens, from: madeFrom(catalogue, asOf, kitchens) })
    },
    /** Whether it would be made from the same again. */
    isGood(page: StoredResponse, catalogue: Catalogue, asOf: string): boolean {
      const made = known.get(page)
      return made !== undefined && made.from === madeFrom(catalogue, asOf, made.kitchens)
    },
  }
}
