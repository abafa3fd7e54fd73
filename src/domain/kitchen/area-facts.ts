import type { DayHours } from '../time/hours.ts'
import { isAllDay } from './week-hours.ts'

type Kitchen = {
  hours: DayHours[]
  services: { drivethru: boolean; curbside: boolean; delivery: boolean }
  catering: object | null
}

export type AreaFacts = {
  count: number
  drivethru: number
  curbside: number
  delivery: number
  catering: number
  /** Open past midnight on some day. */
  late: number
  /** Open around the clock on every day. */
  always: number
}

/** How many of some kitchens have what guests ask about. */
export function areaFacts(kitchens: readonly Kitchen[]): AreaFacts {
  const having = (has: (kitchen: Kitchen) => boolean) => kitchens.filter(has).length
  const isAlways = ({ hours }: Kitchen) => hours.length >= 7 && hours.every(isAllDay)
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
