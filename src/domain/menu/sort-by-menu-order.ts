import type { ModifierGroup, ModifierOption } from './menu.ts'
import { isHeatGroup } from './modifiers/heat-meter.ts'

type OrderedChoice<C> = { choice_id: string; choices: C[] }
type OptionPlace = { index: number; option: ModifierOption }

/** Option positions, memoized by list of groups. Entries never go stale, because menus are immutable. */
const optionPlaces = new WeakMap<readonly ModifierGroup[], Map<string, OptionPlace>>()

/**
 * Sorts choices for display: heat first, then menu order. Options that are no longer on the menu come last.
 */
export function sortByMenuOrder<C extends OrderedChoice<C>>(
  groups: readonly ModifierGroup[],
  choices: readonly C[],
): C[] {
  const positions = optionPositions(groups)
  const indexOf = ({ choice_id }: C) => positions.get(choice_id)?.index ?? positions.size
  return choices
    .toSorted((a, b) => indexOf(a) - indexOf(b))
    .map(choice => {
      const subgroups = positions.get(choice.choice_id)?.option.mods ?? []
      return { ...choice, choices: sortByMenuOrder(subgroups, choice.choices) }
    })
}

function optionPositions(groups: readonly ModifierGroup[]): Map<string, OptionPlace> {
  const cached = optionPlaces.get(groups)
  if (cached) return cached
  const heatFirst = groups.toSorted((a, b) => Number(isHeatGroup(b)) - Number(isHeatGroup(a)))
  const options = heatFirst.flatMap(group => group.options)
  const positions = new Map(options.map((option, index) => [option.choice_id, { index, option }]))
  optionPlaces.set(groups, positions)
  return positions
}
