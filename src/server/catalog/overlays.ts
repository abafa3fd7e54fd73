import type { CatalogOverride } from '#src/domain/menu/catalog-override.ts'
import {
  applyOverrides,
  groupOverridesByTarget,
  type OverridesByTarget,
} from '#src/domain/menu/catalog-override.ts'
import type { Product } from '#src/domain/menu/menu.ts'

type ActiveOverlay = { overlay: OverridesByTarget; products: WeakMap<Product, Product> }

type Overlays = {
  kitchens: ReadonlySet<string>
  /**
   * Applies a kitchen's overrides to an imported product. Returns the same object for the same product and
   * overrides until an override ends.
   */
  applyTo: (product: Product, kitchen: string, now: Date) => Product
  unchangedSince: (now: Date) => number
}

export function createOverlays(overrides: CatalogOverride[]): Overlays {
  const ends = overrides.flatMap(({ until }) => until?.getTime() ?? []).toSorted((a, b) => a - b)
  const kitchens = new Set(overrides.flatMap(({ kitchen }) => kitchen ?? []))
  const overlayByKitchen = new Map<string | null, ActiveOverlay>()
  /** Period during which the set of active overrides does not change, in Unix milliseconds. */
  let period = { since: 0, until: 0 }

  function refreshPeriod(now: Date): void {
    const at = now.getTime()
    if (at >= period.since && at < period.until) return
    period = {
      since: ends.findLast(end => end <= at) ?? 0,
      until: ends.find(end => end > at) ?? Number.POSITIVE_INFINITY,
    }
    overlayByKitchen.clear()
  }

  function activeFor(kitchen: string | null): ActiveOverlay {
    const active = overlayByKitchen.get(kitchen) ?? {
      overlay: groupOverridesByTarget(overrides, kitchen),
      products: new WeakMap(),
    }
    overlayByKitchen.set(kitchen, active)
    return active
  }

  return {
    kitchens,
    applyTo(product, kitchen, now) {
      if (overrides.length === 0) return product
      refreshPeriod(now)
      const { overlay, products } = activeFor(kitchens.has(kitchen) ? kitchen : null)
      const cached = products.get(product) ?? applyOverrides(product, overlay, now)
      products.set(product, cached)
      return cached
    },
    unchangedSince(now) {
      refreshPeriod(now)
      return period.since
    },
  }
}
