import { middleOf, nearestFirst, type Position } from '../place/distance.ts'
import { stateName } from '../place/us-states.ts'
import { isAllDay } from '../time/all-day.ts'
import { type DayHours, weekdays } from '../time/hours.ts'

type KitchenPlace = Position & { path: string; city: string; state: string }

type Area = Position & { path: string; name: string; count: number }
export type StateArea = Area & { code: string; cities: Area[] }

export function kitchenAreas(kitchens: readonly KitchenPlace[]): StateArea[] {
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

export function neighborsOf<A extends Area>(areas: readonly A[], path: string, count: number): A[] {
  const here = areas.find(area => area.path === path)
  if (!here) return []
  const others = areas.filter(area => area !== here)
  return nearestFirst(others, [here]).slice(0, count)
}

function areasAt(kitchens: readonly KitchenPlace[], depth: number) {
  const groups = Map.groupBy(kitchens, ({ path }) => path.split('/', depth).join('/'))
  return [...groups].flatMap(([path, members]) => {
    const [first] = members
    return first ? [{ path, ...middleOf(members), count: members.length, first, members }] : []
  })
}

function byName(a: Area, b: Area): number {
  return a.name.localeCompare(b.name)
}

type Kitchen = {
  hours: DayHours[]
  services: { drivethru: boolean; curbside: boolean; delivery: boolean }
  catering: object | null
}

type AreaFacts = {
  count: number
  drivethru: number
  curbside: number
  delivery: number
  catering: number
  late: number
  always: number
}

export function areaFacts(kitchens: readonly Kitchen[]): AreaFacts {
  const having = (has: (kitchen: Kitchen) => boolean) => kitchens.filter(has).length
  const isAlways = ({ hours }: Kitchen) =>
    weekdays.every(day => isAllDay(hours.filter(each => each.day === day)))
  return {
    count: kitchens.length,
    drivethru: having(({ services }) => services.drivethru),
    curbside: having(({ services }) => services.curbside),
    delivery: having(({ services }) => services.delivery),
    catering: having(({ catering }) => catering !== null),
    late: having(kitchen => !isAlways(kitchen) && kitchen.hours.some(isPastMidnight)),
    always: having(isAlways),
  }
}

function isPastMidnight({ open, close }: DayHours): boolean {
  return close <= open && close > '00:00'
}
