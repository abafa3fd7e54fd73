import type { Cents } from '../money/money.ts'
import type { ModifierGroup, ModifierOption, Product } from './menu.ts'

/** An override's value and end time. With a null end time, the override applies until the next change. */
type Override<T> = { value: T; until: Date | null }

/** Overrides of an imported value. A kitchen's override takes precedence over the chain's. */
type Layers<T> = { kitchen?: Override<T> | undefined; everywhere?: Override<T> | undefined }

export type CatalogOverride = {
  target: string
  kitchen: string | null
  until: Date | null
} & ({ available: boolean; price: null } | { available: null; price: Cents })

export function isInEffect({ until }: { until: Date | null }, now: Date): boolean {
  return until === null || until > now
}

export function effectiveValueAt<T>(imported: T, { kitchen, everywhere }: Layers<T>, now: Date): T {
  if (kitchen && isInEffect(kitchen, now)) return kitchen.value
  if (everywhere && isInEffect(everywhere, now)) return everywhere.value
  return imported
}

export function availableAgainAt(imported: boolean, layers: Layers<boolean>, now: Date): Date | null {
  if (effectiveValueAt(imported, layers, now)) return null
  const ends = [layers.kitchen?.until, layers.everywhere?.until].flatMap(end => (end && end > now ? end : []))
  const sortedEnds = ends.toSorted((a, b) => a.getTime() - b.getTime())
  return sortedEnds.find(end => effectiveValueAt(imported, layers, end)) ?? null
}

type TargetLayers = { available: Layers<boolean>; price: Layers<Cents> }

export type OverridesByTarget = ReadonlyMap<string, TargetLayers>

export function groupOverridesByTarget(
  overrides: CatalogOverride[],
  kitchen: string | null,
): OverridesByTarget {
  const overlay = new Map<string, TargetLayers>()
  for (const override of overrides) {
    if (override.kitchen !== null && override.kitchen !== kitchen) continue
    const { target, until } = override
    const targetLayers = overlay.get(target) ?? { available: {}, price: {} }
    const layer = override.kitchen === null ? 'everywhere' : 'kitchen'
    if (override.price === null) targetLayers.available[layer] = { value: override.available, until }
    else targetLayers.price[layer] = { value: override.price, until }
    overlay.set(target, targetLayers)
  }
  return overlay
}

/** Applies overrides to a product and its options. Returns the same object if neither has overrides. */
export function applyOverrides(product: Product, overlay: OverridesByTarget, now: Date): Product {
  const targetLayers = overlay.get(product.product_id)
  const mods = applyToGroups(product.mods, overlay, now)
  if (!targetLayers) return mods === product.mods ? product : { ...product, mods }
  const returns = availableAgainAt(product.available, targetLayers.available, now)
  return {
    ...product,
    cost: effectiveValueAt(product.cost, targetLayers.price, now),
    available: effectiveValueAt(product.available, targetLayers.available, now),
    returns: returns?.toISOString() ?? null,
    mods,
  }
}

export function optionTargetId({ choice_id }: Pick<ModifierOption, 'choice_id'>): string {
  return choice_id.split('.').slice(-2).join('/')
}

function applyToGroups(groups: ModifierGroup[], overlay: OverridesByTarget, now: Date): ModifierGroup[] {
  return mapIfChanged(groups, group => {
    const options = mapIfChanged(group.options, option => overrideOption(option, overlay, now))
    return options === group.options ? group : { ...group, options }
  })
}

function overrideOption(option: ModifierOption, overlay: OverridesByTarget, now: Date): ModifierOption {
  const targetLayers = overlay.get(optionTargetId(option))
  const mods = applyToGroups(option.mods, overlay, now)
  if (!targetLayers) return mods === option.mods ? option : { ...option, mods }
  const available = effectiveValueAt(option.meta.available, targetLayers.available, now)
  return {
    ...option,
    cost: effectiveValueAt(option.cost, targetLayers.price, now),
    meta: { ...option.meta, available },
    mods,
  }
}

function mapIfChanged<T>(list: T[], replace: (item: T) => T): T[] {
  const result = list.map(replace)
  return result.every((item, index) => item === list[index]) ? list : result
}
