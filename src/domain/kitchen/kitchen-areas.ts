import { centerOfPositions, type Position, sortByDistance } from '../place/distance.ts'
import { stateName } from '../place/us-states.ts'
import { isAllDay } from '../time/all-day.ts'
import { type DayHours, weekdays } from '../time/hours.ts'

type KitchenPlace = Position & { path: string; city: string; state: string }

type Area = Position & { path: string; name: string; count: number }
export type StateArea = Area & { code: string; cities: Area[] }

export function groupKitchensByArea(kitchens: readonly KitchenPlace[]): StateArea[] {
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

export function findNearestAreas<A extends Area>(areas: readonly A[], path: string, count: number): A[] {
  const currentArea = areas.find(area => area.path === path)
  if (!currentArea) return []
  const others = areas.filter(area => area !== currentArea)
  return sortByDistance(others, [currentArea]).slice(0, count)
}

function areasAt(kitchens: readonly KitchenPlace[], depth: number) {
  const groups = Map.groupBy(kitchens, ({ path }) => path.split('/', depth).join('/'))
  return [...groups].flatMap(([path, members]) => {
    const [first] = members
    return first ? [{ path, ...centerOfPositions(members), count: members.length, first, members }] : []
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

type AreaCounts = {
  count: number
  drivethru: number
  curbside: number
  delivery: number
  catering: number
  late: number
  always: number
}

export function countAreaServices(kitchens: readonly Kitchen[]): AreaCounts {
  const countWhere = (predicate: (kitchen: Kitchen) => boolean) => kitchens.filter(predicate).length
  const isAroundTheClock = ({ hours }: Kitchen) =>
    weekdays.every(day => isAllDay(hours.filter(span => span.day === day)))
  return {
    count: kitchens.length,
    drivethru: countWhere(({ services }) => services.drivethru),
    curbside: countWhere(({ services }) => services.curbside),
    delivery: countWhere(({ services }) => services.delivery),
    catering: countWhere(({ catering }) => catering !== null),
    late: countWhere(kitchen => !isAroundTheClock(kitchen) && kitchen.hours.some(isPastMidnight)),
    always: countWhere(isAroundTheClock),
  }
}

function isPastMidnight({ open, close }: DayHours): boolean {
  return close <= open && close > '00:00'
}
