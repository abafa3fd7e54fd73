import { isDeepStrictEqual } from 'node:util'
import type { Cents } from '#src/domain/money/money.ts'
import type { CatalogFiles } from './files/folder.ts'
import type { OptionFile, ProductFile } from './files/menu-files.ts'

/** A product or an option. The target of an option is `group/option`. */
export type CatalogItem = { target: string; name: string; cost: Cents; available: boolean; isDish: boolean }
export type CatalogPriceChange = { item: CatalogItem; before: Cents }

export type CatalogDifference = {
  products: number
  /** Price changes, sorted by relative change, largest first. */
  prices: CatalogPriceChange[]
  added: CatalogItem[]
  removed: CatalogItem[]
  soldOut: CatalogItem[]
  availableAgain: CatalogItem[]
  /** Ids of documents that differ in other ways, by kind. */
  others: { kind: string; ids: string[] }[]
}

export function compareCatalogs(before: CatalogFiles, after: CatalogFiles): CatalogDifference {
  const old = new Map(catalogItems(before).map(item => [item.target, item]))
  const items = catalogItems(after)
  const newTargets = new Set(items.map(({ target }) => target))
  const commonItems = items.flatMap(item => {
    const previousItem = old.get(item.target)
    return previousItem ? [{ item, previousItem }] : []
  })
  const availabilityChanges = commonItems
    .filter(({ item, previousItem }) => item.available !== previousItem.available)
    .map(({ item }) => item)
  return {
    products: after.products.length,
    prices: commonItems
      .filter(({ item, previousItem }) => item.cost !== previousItem.cost)
      .map(({ item, previousItem }) => ({ item, before: previousItem.cost }))
      .toSorted((a, b) => relativeChange(b) - relativeChange(a)),
    added: items.filter(({ target }) => !old.has(target)),
    removed: [...old.values()].filter(({ target }) => !newTargets.has(target)),
    soldOut: availabilityChanges.filter(({ available }) => !available),
    availableAgain: availabilityChanges.filter(({ available }) => available),
    others: otherChanges(before, after),
  }
}

export function isEmptyDifference({ products: _, ...changes }: CatalogDifference): boolean {
  return Object.values(changes).every(list => list.length === 0)
}

function relativeChange({ item, before }: CatalogPriceChange): number {
  return Math.abs(item.cost - before) / before
}

type PriceWarning = 'less than a fifth' | 'more than five times' | 'under a dollar'

/**
 * Returns why a new price is implausible, or null if the price is plausible. `before` is null for a new item.
 */
export function findPriceWarning(
  { cost, isDish }: Pick<CatalogItem, 'cost' | 'isDish'>,
  before: Cents | null,
): PriceWarning | null {
  if (before && cost * 5 < before) return 'less than a fifth'
  if (before && cost > before * 5) return 'more than five times'
  return isDish && cost < 100 ? 'under a dollar' : null
}

function catalogItems({ products, groups }: CatalogFiles): CatalogItem[] {
  return [
    ...products.map(({ value: { id: target, name, cost, available, mods } }) => {
      // A product with a price of zero is priced by its options, so it must not get the warning `under a
      // dollar`.
      return { target, name, cost, available, isDish: cost > 0 || mods.length === 0 }
    }),
    ...groups.flatMap(({ value: { id, name, options } }) =>
      options.map(option => ({
        target: `${id}/${option.id}`,
        name: `${option.name} of ${name}`,
        cost: option.cost,
        available: option.meta.available,
        isDish: false,
      })),
    ),
  ]
}

function otherChanges(before: CatalogFiles, after: CatalogFiles): CatalogDifference['others'] {
  const kinds = {
    settings: (files: CatalogFiles) => documentsById(files.settings, () => 'settings'),
    locations: (files: CatalogFiles) => documentsById(files.locations, ({ id }) => id),
    menus: (files: CatalogFiles) => documentsById(files.menus, ({ id }) => id),
    products: (files: CatalogFiles) => documentsById(files.products, ({ id }) => id, withoutPrice),
    groups: (files: CatalogFiles) =>
      documentsById(
        files.groups,
        ({ id }) => id,
        group => ({ ...group, options: group.options.map(withoutOptionPrice) }),
      ),
    coupons: (files: CatalogFiles) => documentsById(files.coupons, ({ code }) => code),
  }
  return Object.entries(kinds).flatMap(([kind, read]) => {
    const [old, current] = [read(before), read(after)]
    const ids = [...new Set([...old.keys(), ...current.keys()])]
    // New and removed products are already in `added` and `removed`.
    const isListed = (id: string) => kind === 'products' && !(old.has(id) && current.has(id))
    const changed = ids.filter(id => !isListed(id) && !isDeepStrictEqual(old.get(id), current.get(id)))
    return changed.length > 0 ? [{ kind, ids: changed }] : []
  })
}

function documentsById<T>(
  sources: { value: T }[],
  idOf: (value: T) => string,
  normalize: (value: T) => unknown = value => value,
): Map<string, unknown> {
  return new Map(sources.map(({ value }) => [idOf(value), normalize(value)]))
}

const withoutPrice = (product: ProductFile) => ({ ...product, cost: 0, available: true })
const withoutOptionPrice = (option: OptionFile) => ({
  ...option,
  cost: 0,
  meta: { ...option.meta, available: true },
})
