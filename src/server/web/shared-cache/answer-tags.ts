import type { Catalog } from '../../catalog/catalog.ts'

/** Tag of every cacheable response; purged at startup because the build may have changed. */
export const EVERYTHING = 'site'
/** Tag of responses that show too many kitchens to tag each. */
const KITCHENS = 'kitchens'
const NAMED_MAX = 20

export const releaseTag = (id: string) => `release-${id}`
const catalogTag = ({ version }: Catalog) => `catalog-${version}`
const kitchenTag = (id: string) => `kitchen-${id}`

export function tagsOf(catalog: Catalog, calls: Iterable<string>): string[] {
  const kitchens = kitchensOf(catalog, calls)
  const isNamed = kitchens !== null && kitchens.length <= NAMED_MAX
  return [EVERYTHING, catalogTag(catalog), ...(isNamed ? kitchens.map(kitchenTag) : [KITCHENS])]
}

export function kitchensOf(catalog: Catalog, calls: Iterable<string>): string[] | null {
  const kitchens = [...new Set([...calls].flatMap(call => kitchenOf(catalog, call)))]
  const single = kitchens.flatMap(id => id ?? [])
  return single.length === kitchens.length ? single : null
}

/** The kitchen of a call; null for several, empty for chain-wide data. */
function kitchenOf(catalog: Catalog, call: string): (string | null)[] {
  const [, room, id] = call.split('?', 1)[0]?.split('/') ?? []
  if (room === 'app') return []
  const name = id === undefined ? '' : decodeURIComponent(id)
  if (room === 'menus') return [catalog.kitchenMenu(name)?.location.id ?? null]
  return [(room === 'locations' && catalog.locationById(name)?.id) || null]
}

export type ShownEdition = { catalog: Catalog; at: Date; release: string }

export function outdatedTags(before: ShownEdition, after: ShownEdition): string[] {
  const release = before.release === after.release ? [] : [releaseTag(before.release)]
  return [...release, ...outdatedKitchens(before, after)]
}

function outdatedKitchens(before: ShownEdition, after: ShownEdition): string[] {
  if (before.catalog.version !== after.catalog.version) return [catalogTag(before.catalog)]
  if (!mayDiffer(before, after)) return []
  const [was, is] = [before, after].map(({ catalog, at }) => catalog.activeChanges(at))
  const changed = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
    id => was?.get(id) !== is?.get(id),
  )
  if (changed.length === 0) return []
  const kitchens = changed.flatMap(id => (id === null ? [] : kitchenTag(id)))
  return kitchens.length < changed.length || kitchens.length > NAMED_MAX
    ? [catalogTag(after.catalog)]
    : [...kitchens, KITCHENS]
}

function mayDiffer(before: ShownEdition, after: ShownEdition): boolean {
  return (
    before.catalog.edition !== after.catalog.edition ||
    before.catalog.unchangedSince(before.at) !== after.catalog.unchangedSince(after.at)
  )
}
