import type { Catalog } from '#src/server/catalog/catalog.ts'

/**
 * Tag of every cacheable response. Every process purges it at startup, because the build may have changed.
 */
export const SITE_TAG = 'site'
/** Tag of responses that depend on more than `TAGGED_KITCHENS_MAX` kitchens, or on a list of kitchens. */
const MANY_KITCHENS_TAG = 'kitchens'
const TAGGED_KITCHENS_MAX = 20

export const releaseTag = (id: string) => `release-${id}`
const catalogTag = ({ version }: Catalog) => `catalog-${version}`
const kitchenTag = (id: string) => `kitchen-${id}`

export function listCacheTags(catalog: Catalog, calls: Iterable<string>): string[] {
  const kitchens = findKitchensInApiCalls(catalog, calls)
  const hasFewKitchens = kitchens !== null && kitchens.length <= TAGGED_KITCHENS_MAX
  return [SITE_TAG, catalogTag(catalog), ...(hasFewKitchens ? kitchens.map(kitchenTag) : [MANY_KITCHENS_TAG])]
}

export function findKitchensInApiCalls(catalog: Catalog, calls: Iterable<string>): string[] | null {
  const kitchens = [...new Set([...calls].flatMap(call => kitchenOf(catalog, call)))]
  const single = kitchens.flatMap(id => id ?? [])
  return single.length === kitchens.length ? single : null
}

/**
 * Returns an array with the kitchen of an API call, or with null if the call is about several kitchens.
 * Returns an empty array for chain-wide data.
 */
function kitchenOf(catalog: Catalog, call: string): (string | null)[] {
  const [, resource, id] = call.split('?', 1)[0]?.split('/') ?? []
  if (resource === 'app') return []
  const name = id === undefined ? '' : decodeURIComponent(id)
  if (resource === 'menus') return [catalog.kitchenMenu(name)?.location.id ?? null]
  return [(resource === 'locations' && catalog.locationById(name)?.id) || null]
}

export type ServedState = { catalog: Catalog; at: Date; release: string }

export function findOutdatedTags(before: ServedState, after: ServedState): string[] {
  const release = before.release === after.release ? [] : [releaseTag(before.release)]
  return [...release, ...outdatedKitchens(before, after)]
}

function outdatedKitchens(before: ServedState, after: ServedState): string[] {
  if (before.catalog.version !== after.catalog.version) return [catalogTag(before.catalog)]
  if (!mayDiffer(before, after)) return []
  const [changesBefore, changesAfter] = [before, after].map(({ catalog, at }) => catalog.activeChanges(at))
  const changed = [...new Set([...(changesBefore?.keys() ?? []), ...(changesAfter?.keys() ?? [])])].filter(
    id => changesBefore?.get(id) !== changesAfter?.get(id),
  )
  if (changed.length === 0) return []
  const kitchens = changed.flatMap(id => (id === null ? [] : kitchenTag(id)))
  return kitchens.length < changed.length || kitchens.length > TAGGED_KITCHENS_MAX
    ? [catalogTag(after.catalog)]
    : [...kitchens, MANY_KITCHENS_TAG]
}

function mayDiffer(before: ServedState, after: ServedState): boolean {
  return (
    before.catalog.edition !== after.catalog.edition ||
    before.catalog.unchangedSince(before.at) !== after.catalog.unchangedSince(after.at)
  )
}
