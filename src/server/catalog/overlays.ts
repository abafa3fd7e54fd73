import type { CatalogOverride } from '../../domain/menu/catalogue/catalog-override.ts'
import { layOverrides, type Overlay, overlayOf } from '../../domain/menu/catalogue/catalog-override.ts'
import type { Product } from '../../domain/menu/menu.ts'

type LaidOverlay = { overlay: Overlay; products: WeakMap<Product, Product> }

type Overlays = {
  /** The kitchens that something was changed at, and not everywhere. */
  kitchens: ReadonlySet<string>
  /** An imported product with what operators changed at a kitchen laid over it, the same one each time it is asked for. */
  lay: (product: Product, kitchen: string, now: Date) => Product
  /** Since when (UTC milliseconds) the changes are those of an instant; 0 since they were made. */
  unchangedSince: (now: Date) => number
}

export function createOverlays(overrides: CatalogOverride[]): Overlays {
  const ends = overrides.flatMap(({ until }) => until?.getTime() ?? []).toSorted((a, b) => a - b)
  const kitchens = new Set(overrides.flatMap(({ kitchen }) => kitchen ?? []))
  const laidAt = new Map<string | null, LaidOverlay>()
  /** Between two ends, nothing changes. */
  let period = { since: 0, until: 0 }

  function follow(now: Date): void {
    const at = now.getTime()
    if (at >= period.since && at < period.until) return
    period = {
      since: ends.findLast(end => end <= at) ?? 0,
      until: ends.find(end => end > at) ?? Number.POSITIVE_INFINITY,
    }
    laidAt.clear()
  }

  /** Kitchens without changes of their own share what holds everywhere. */
  function laidFor(kitchen: string | null): LaidOverlay {
    const laid = laidAt.get(kitchen) ?? { overlay: overlayOf(overrides, kitchen), products: new WeakMap() }
    laidAt.set(kitchen, laid)
    return laid
  }

  return {
    kitchens,
    lay(product, kitchen, now) {
      if (overrides.length === 0) return product
      follow(now)
      const { overlay, products } = laidFor(kitchens.has(kitchen) ? kitchen : null)
      const known = products.get(product) ?? layOverrides(product, overlay, now)
      products.set(product, known)
      return known
    },
    unchangedSince(now) {
      follow(now)
      return period.since
    },
  }
}
