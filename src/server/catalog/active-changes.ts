import { type CatalogOverride, isInEffect } from '#src/domain/menu/catalog-override.ts'
import type { KitchenChanges, LearnedMinutesByKitchen } from './changed-kitchens.ts'
import type { PopularDishesByKitchen } from './popular-dishes.ts'

type ActiveChanges = {
  overrides: CatalogOverride[]
  kitchens: KitchenChanges
  learned: LearnedMinutesByKitchen
  popular: PopularDishesByKitchen
}

/**
 * Serializes the changes as they apply at `now`, keyed by kitchen id, so that callers can compare two times.
 * The null key holds the overrides for all kitchens. Kitchens without changes are omitted.
 */
export function serializeActiveChanges(
  { overrides, kitchens, learned, popular }: ActiveChanges,
  now: Date,
): ReadonlyMap<string | null, string> {
  const parts = new Map<string | null, unknown[]>()
  const add = (kitchen: string | null, part: unknown) => {
    const existing = parts.get(kitchen)
    if (existing) existing.push(part)
    else parts.set(kitchen, [part])
  }
  for (const override of overrides) if (isInEffect(override, now)) add(override.kitchen, override)
  for (const [kitchen, changes] of kitchens) {
    for (const change of changes)
      add(kitchen, [change, change.from <= now.getTime(), change.until <= now.getTime()])
  }
  for (const [kitchen, minutes] of learned) add(kitchen, minutes)
  for (const [kitchen, dishes] of popular) add(kitchen, dishes)
  return new Map([...parts].map(([kitchen, values]) => [kitchen, JSON.stringify(values)]))
}
