import type { Cents } from '../../money/money.ts'
import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'

/** An override's value and end; null means until changed. */
type Change<T> = { value: T; until: Date | null }

/** Overrides of an imported value; a kitchen's takes precedence over the chain-wide one. */
type Layers<T> = { kitchen?: Change<T> | undefined; everywhere?: Change<T> | undefined }

export type CatalogOverride = {
  target: string
  kitchen: string | null
  until: Date | null
} & ({ available: boolean; price: null } | { available: null; price: Cents })

export function isStanding({ until }: { until: Date | null }, now: Date): boolean {
  return until === null || until > now
}

export function valueAt<T>(imported: T, { kitchen, everywhere }: Layers<T>, now: Date): T {
  if (kitchen && isStanding(kitchen, now)) return kitchen.value
  if (everywhere && isStanding(everywhere, now)) return everywhere.value
  return imported
}

export function returnsAt(imported: boolean, layers: Layers<boolean>, now: Date): Date | null {
  if (valueAt(imported, layers, now)) return null
  const ends = [layers.kitchen?.until, layers.everywhere?.until].flatMap(end => (end && end > now ? end : []))
  const sooner = ends.toSorted((a, b) => a.getTime() - b.getTime())
  return sooner.find(end => valueAt(imported, layers, end)) ?? null
}

type TargetLayers = { available: Layers<boolean>; price: Layers<Cents> }

export type Overlay = ReadonlyMap<string, TargetLayers>

export function overlayOf(overrides: CatalogOverride[], kitchen: string | null): Overlay {
  const overlay = new Map<string, TargetLayers>()
  for (const override of overrides) {
    if (override.kitchen !== null && override.kitchen !== kitchen) continue
    const { target, until } = override
    const applied = overlay.get(target) ?? { available: {}, price: {} }
    const layer = override.kitchen === null ? 'everywhere' : 'kitchen'
    if (override.price === null) applied.available[layer] = { value: override.available, until }
    else applied.price[layer] = { value: override.price, until }
    overlay.set(target, applied)
  }
  return overlay
}

/** Applies overrides to a product and its options; returns the same object if there are none. */
export function applyOverrides(product: Product, overlay: Overlay, now: Date): Product {
  const applied = overlay.get(product.product_id)
  const mods = applyToGroups(product.mods, overlay, now)
  if (!applied) return mods === product.mods ? product : { ...product, mods }
  const returns = returnsAt(product.available, applied.available, now)
  return {
    ...product,
    cost: valueAt(product.cost, applied.price, now),
    available: valueAt(product.available, applied.available, now),
    returns: returns?.toISOString() ?? null,
    mods,
  }
}

export function optionTarget({ choice_id }: Pick<ModifierOption, 'choice_id'>): string {
  return choice_id.split('.').slice(-2).join('/')
}

function applyToGroups(groups: ModifierGroup[], overlay: Overlay, now: Date): ModifierGroup[] {
  return mapped(groups, group => {
    const options = mapped(group.options, option => overrideOption(option, overlay, now))
    return options === group.options ? group : { ...group, options }
  })
}

function overrideOption(option: ModifierOption, overlay: Overlay, now: Date): ModifierOption {
  const applied = overlay.get(optionTarget(option))
  const mods = applyToGroups(option.mods, overlay, now)
  if (!applied) return mods === option.mods ? option : { ...option, mods }
  const available = valueAt(option.meta.available, applied.available, now)
  return {
    ...option,
    cost: valueAt(option.cost, applied.price, now),
    meta: { ...option.meta, available },
    mods,
  }
}

function mapped<T>(list: T[], replace: (member: T) => T): T[] {
  const made = list.map(replace)
  return made.every((member, index) => member === list[index]) ? list : made
}
