import { middleOf, nearestFirst, type Position } from '../place/distance.ts'
import { stateName } from '../place/us-states.ts'

type Placed = Position & { path: string; city: string; state: string }

/** A city or a state there are kitchens in. `path` is how its address and its kitchens' addresses begin. */
export type Area = Position & { path: string; name: string; count: number }
export type StateArea = Area & { code: string; cities: Area[] }

/** States by name, and in each its cities by name, with how many kitchens there are. */
export function kitchenAreas(kitchens: readonly Placed[]): StateArea[] {
  return areasAt(kitchens, 1)
    .map(({ first, members, ...area }) => ({
      ...area,
      name: stateName(first.state),
      code: first.state,
      cities: areasAt(members, 2)
        .map(({ first: { city: name }, members: _, ...city }) => ({ ...city, name }))
        .toSorted(byName),
    }))
    .toSorted(byName)
}

/** The areas next to one, the nearest first. */
export function neighborsOf<A extends Area>(areas: readonly A[], path: string, count: number): A[] {
  const here = areas.find(area => area.path === path)
  if (!here) return []
  const others = areas.filter(area => area !== here)
  return nearestFirst(others, [here]).slice(0, count)
}

function areasAt(kitchens: readonly Placed[], depth: number) {
  const groups = Map.groupBy(kitchens, ({ path }) => path.split('/', depth).join('/'))
  return [...groups].flatMap(([path, members]) => {
    const [first] = members
    return first ? [{ path, ...middleOf(members), count: members.length, first, members }] : []
  })
}

function byName(a: Area, b: Area): number {
  return a.name.localeCompare(b.name)
}
