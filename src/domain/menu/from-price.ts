import type { Cents } from '../money/money.ts'
import type { ModifierGroup, ModifierOption, Product } from './menu.ts'

/** Returns the lowest price with all required choices, or null if the lowest price equals the base price. */
export function findFromPrice({ cost, mods }: Pick<Product, 'cost' | 'mods'>): Cents | null {
  const extra = cachedExtra(mods)
  return extra > 0 ? cost + extra : null
}

/** Lowest extra costs, memoized by list of groups. Entries never go stale, because menus are immutable. */
const extras = new WeakMap<ModifierGroup[], Cents>()

function cachedExtra(groups: ModifierGroup[]): Cents {
  const cachedCost = extras.get(groups)
  if (cachedCost !== undefined) return cachedCost
  const extra = lowestExtra(groups)
  extras.set(groups, extra)
  return extra
}

/**
 * Returns the lowest cost of the required choices. Sold-out options count only if available options cannot
 * fill the groups.
 */
function lowestExtra(groups: ModifierGroup[]): Cents {
  const minimum = groupsMinimum(groups, ({ meta }) => meta.available)
  if (minimum < Number.POSITIVE_INFINITY) return minimum
  const soldOutExtra = groupsMinimum(groups, () => true)
  return soldOutExtra < Number.POSITIVE_INFINITY ? soldOutExtra : 0
}

type OptionFilter = (option: ModifierOption) => boolean

function groupsMinimum(groups: ModifierGroup[], isAllowed: OptionFilter): Cents {
  return groups.reduce((sum, group) => sum + groupMinimum(group, isAllowed), 0)
}

function groupMinimum({ selects, options }: ModifierGroup, isAllowed: OptionFilter): Cents {
  const { mandatory, counter, min } = selects
  if (!mandatory) return 0
  const candidates = options.filter(isAllowed).map(option => ({
    cost: option.cost + groupsMinimum(option.mods, isAllowed),
    ...(counter ? option.quantities : { min: 1, max: 1 }),
  }))
  // Because options have a minimum quantity, the cheapest selection can exceed the group's minimum by up to
  // that quantity.
  const sumLimit = min + Math.max(0, ...candidates.map(candidate => candidate.min))
  let costBySum: Cents[] = [
    0,
    ...Array(Math.min(selects.max ?? sumLimit, sumLimit)).fill(Number.POSITIVE_INFINITY),
  ]
  for (const candidate of candidates) {
    const previous = costBySum
    costBySum = previous.map((currentCost, sum) => {
      let cheapest = currentCost
      for (let quantity = candidate.min; quantity <= Math.min(candidate.max, sum); quantity++) {
        cheapest = Math.min(cheapest, (previous[sum - quantity] ?? 0) + quantity * candidate.cost)
      }
      return cheapest
    })
  }
  return Math.min(...costBySum.slice(min))
}
