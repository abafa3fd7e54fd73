import type { Catalogue } from '../../catalog/catalogue.ts'

/** On every answer a cache may keep: a start of the site is another build of it. */
export const EVERYTHING = 'site'
/** On an answer that shows too many kitchens to have the tag of each. */
const KITCHENS = 'kitchens'
/** Up to so many kitchens have a tag each. */
const NAMED_MAX = 20

export const releaseTag = (id: string) => `release-${id}`
const catalogueTag = ({ version }: Catalogue) => `catalogue-${version}`
const kitchenTag = (id: string) => `kitchen-${id}`

/** What an answer was made from: calls of the API, by which is known whose menu or kitchen they are about. */
export function tagsOf(catalogue: Catalogue, calls: Iterable<string>): string[] {
  const kitchens = kitchensOf(catalogue, calls)
  const isNamed = kitchens !== null && kitchens.length <= NAMED_MAX
  return [EVERYTHING, catalogueTag(catalogue), ...(isNamed ? kitchens.map(kitchenTag) : [KITCHENS])]
}

/** The kitchens that calls of the API ask about, one by one; null when one asks about several. */
export function kitchensOf(catalogue: Catalogue, calls: Iterable<string>): string[] | null {
  const kitchens = [...new Set([...calls].flatMap(call => kitchenOf(catalogue, call)))]
  const single = kitchens.flatMap(id => id ?? [])
  return single.length === kitchens.length ? single : null
}

/** The kitchen a call asks about; null for several, and none for what is the chain's. */
function kitchenOf(catalogue: Catalogue, call: string): (string | null)[] {
  const [, room, id] = call.split('?', 1)[0]?.split('/') ?? []
  if (room === 'app') return []
  const name = id === undefined ? '' : decodeURIComponent(id)
  if (room === 'menus') return [catalogue.kitchenMenu(name)?.location.id ?? null]
  return [(room === 'locations' && catalogue.locationById(name)?.id) || null]
}

/** What answers were made from at an instant. */
export type ShownEdition = { catalogue: Catalogue; at: Date; release: string }

/** The tags of what is out of date by now. */
export function outdatedTags(before: ShownEdition, after: ShownEdition): string[] {
  const release = before.release === after.release ? [] : [releaseTag(before.release)]
  return [...release, ...outdatedKitchens(before, after)]
}

function outdatedKitchens(before: ShownEdition, after: ShownEdition): string[] {
  if (before.catalogue.version !== after.catalogue.version) return [catalogueTag(before.catalogue)]
  if (!mayDiffer(before, after)) return []
  const [was, is] = [before, after].map(({ catalogue, at }) => catalogue.laidOver(at))
  const changed = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
    id => was?.get(id) !== is?.get(id),
  )
  if (changed.length === 0) return []
  const kitchens = changed.flatMap(id => (id === null ? [] : kitchenTag(id)))
  return kitchens.length < changed.length || kitchens.length > NAMED_MAX
    ? [catalogueTag(after.catalogue)]
    : [...kitchens, KITCHENS]
}

function mayDiffer(before: ShownEdition, after: ShownEdition): boolean {
  return (
    before.catalogue.edition !== after.catalogue.edition ||
    before.catalogue.unchangedSince(before.at) !== after.catalogue.unchangedSince(after.at)
  )
}
