import type { Cents } from '../money/money.ts'
import type { ModifierGroup, ModifierOption, Product } from './menu.ts'

/** Returns the lowest price including required choices, or null if it is not above the base price. */
export function fromPrice({ cost, mods }: Pick<Product, 'cost' | 'mods'>): Cents | null {
  const extra = leastExtra(mods)
  return extra > 0 ? cost + extra : null
}

/** Memoized per list of groups, since menus are immutable. */
const extras = new WeakMap<ModifierGroup[], Cents>()

function leastExtra(groups: ModifierGroup[]): Cents {
  const known = extras.get(groups)
  if (known !== undefined) return known
  const extra = lowestExtra(groups)
  extras.set(groups, extra)
  return extra
}

/** Sold-out options count only if there is no other way. */
function lowestExtra(groups: ModifierGroup[]): Cents {
  const least = leastOfGroups(groups, ({ meta }) => meta.available)
  if (least < Number.POSITIVE_INFINITY) return least
  const once = leastOfGroups(groups, () => true)
  return once < Number.POSITIVE_INFINITY ? once : 0
}

type CanHave = (option: ModifierOption) => boolean

function leastOfGroups(groups: ModifierGroup[], canHave: CanHave): Cents {
  return groups.reduce((sum, group) => sum + leastOfGroup(group, canHave), 0)
}

function leastOfGroup({ selects, options }: ModifierGroup, canHave: CanHave): Cents {
  const { mandatory, counter, min } = selects
  if (!mandatory) return 0
  const ways = options.filter(canHave).map(option => ({
    cost: option.cost + leastOfGroups(option.mods, canHave),
    ...(counter ? option.quantities : { min: 1, max: 1 }),
  }))
  // A larger quantity is never cheaper.
  const most = min + Math.max(0, ...ways.map(way => way.min))
  let least: Cents[] = [0, ...Array(Math.min(selects.max ?? most, most)).fill(Number.POSITIVE_INFINITY)]
  for (const way of ways) {
    const without = least
    least = without.map((known, sum) => {
      let cheapest = known
      for (let quantity = way.min; quantity <= Math.min(way.max, sum); quantity++) {
        cheapest = Math.min(cheapest, (without[sum - quantity] ?? 0) + quantity * way.cost)
      }
      return cheapest
    })
  }
  return Math.min(...least.slice(min))
}
