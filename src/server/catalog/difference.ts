import { isDeepStrictEqual } from 'node:util'
import type { Cents } from '../../domain/money/money.ts'
import type { CatalogFiles } from './files/folder.ts'
import type { OptionFile, ProductFile } from './files/menu-files.ts'

/** A product, or an option whose target is `group/option`. */
export type Item = { target: string; name: string; cost: Cents; available: boolean; isDish: boolean }
export type PriceChange = { item: Item; before: Cents }

export type CatalogDifference = {
  products: number
  /** The largest relative change first. */
  prices: PriceChange[]
  added: Item[]
  removed: Item[]
  soldOut: Item[]
  availableAgain: Item[]
  /** Ids of documents that differ in anything else, by their folder. */
  others: { kind: string; ids: string[] }[]
}

export function compareCatalogs(before: CatalogFiles, after: CatalogFiles): CatalogDifference {
  const old = new Map(itemsOf(before).map(item => [item.target, item]))
  const items = itemsOf(after)
  const left = new Set(items.map(({ target }) => target))
  const both = items.flatMap(item => {
    const was = old.get(item.target)
    return was ? [{ item, was }] : []
  })
  const switched = both.filter(({ item, was }) => item.available !== was.available).map(({ item }) => item)
  return {
    products: after.products.length,
    prices: both
      .filter(({ item, was }) => item.cost !== was.cost)
      .map(({ item, was }) => ({ item, before: was.cost }))
      .toSorted((a, b) => relative(b) - relative(a)),
    added: items.filter(({ target }) => !old.has(target)),
    removed: [...old.values()].filter(({ target }) => !left.has(target)),
    soldOut: switched.filter(({ available }) => !available),
    availableAgain: switched.filter(({ available }) => available),
    others: otherChanges(before, after),
  }
}

export function isUnchanged({ products: _, ...changes }: CatalogDifference): boolean {
  return Object.values(changes).every(list => list.length === 0)
}

function relative({ item, before }: PriceChange): number {
  return Math.abs(item.cost - before) / before
}

type PriceDoubt = 'less than a fifth' | 'more than five times' | 'under a dollar'

/** Reason to doubt a new price; null if there is none. `before` is null for a new item. */
export function doubtPrice(
  { cost, isDish }: Pick<Item, 'cost' | 'isDish'>,
  before: Cents | null,
): PriceDoubt | null {
  if (before && cost * 5 < before) return 'less than a fifth'
  if (before && cost > before * 5) return 'more than five times'
  return isDish && cost < 100 ? 'under a dollar' : null
}

function itemsOf({ products, groups }: CatalogFiles): Item[] {
  return [
    ...products.map(({ value: { id: target, name, cost, available, mods } }) => {
      // A free product with options is priced by them.
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
    settings: (files: CatalogFiles) => documents(files.settings, () => 'settings'),
    locations: (files: CatalogFiles) => documents(files.locations, ({ id }) => id),
    menus: (files: CatalogFiles) => documents(files.menus, ({ id }) => id),
    products: (files: CatalogFiles) => documents(files.products, ({ id }) => id, withoutPrice),
    groups: (files: CatalogFiles) =>
      documents(
        files.groups,
        ({ id }) => id,
        group => ({ ...group, options: group.options.map(withoutOptionPrice) }),
      ),
    coupons: (files: CatalogFiles) => documents(files.coupons, ({ code }) => code),
  }
  return Object.entries(kinds).flatMap(([kind, read]) => {
    const [old, now] = [read(before), read(after)]
    const ids = [...new Set([...old.keys(), ...now.keys()])]
    // New and removed products are listed as items.
    const isListed = (id: string) => kind === 'products' && !(old.has(id) && now.has(id))
    const changed = ids.filter(id => !isListed(id) && !isDeepStrictEqual(old.get(id), now.get(id)))
    return changed.length > 0 ? [{ kind, ids: changed }] : []
  })
}

function documents<T>(
  sources: { value: T }[],
  idOf: (value: T) => string,
  compared: (value: T) => unknown = value => value,
): Map<string, unknown> {
  return new Map(sources.map(({ value }) => [idOf(value), compared(value)]))
}

const withoutPrice = (product: ProductFile) => ({ ...product, cost: 0, available: true })
const withoutOptionPrice = (option: OptionFile) => ({
  ...option,
  cost: 0,
  meta: { ...option.meta, available: true },
})
