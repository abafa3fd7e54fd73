import type { ModifierGroup, ModifierOption } from './menu.ts'
import { isHeatGroup } from './modifiers/heat-meter.ts'

type OrderedChoice<C> = { choice_id: string; choices: C[] }
type Place = { index: number; option: ModifierOption }

/** Memoized positions of options per list of groups, since menus are immutable. */
const places = new WeakMap<readonly ModifierGroup[], Map<string, Place>>()

/** Sorts choices for display: heat first, then in menu order; discontinued options come last. */
export function inMenuOrder<C extends OrderedChoice<C>>(
  groups: readonly ModifierGroup[],
  choices: readonly C[],
): C[] {
  const known = placesIn(groups)
  const indexOf = ({ choice_id }: C) => known.get(choice_id)?.index ?? known.size
  return choices
    .toSorted((a, b) => indexOf(a) - indexOf(b))
    .map(choice => {
      const below = known.get(choice.choice_id)?.option.mods ?? []
      return { ...choice, choices: inMenuOrder(below, choice.choices) }
    })
}

function placesIn(groups: readonly ModifierGroup[]): Map<string, Place> {
  const known = places.get(groups)
  if (known) return known
  const heatFirst = groups.toSorted((a, b) => Number(isHeatGroup(b)) - Number(isHeatGroup(a)))
  const options = heatFirst.flatMap(group => group.options)
  const found = new Map(options.map((option, index) => [option.choice_id, { index, option }]))
  places.set(groups, found)
  return found
}
