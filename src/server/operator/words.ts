import { spelledTime } from '../../domain/time/clock-time.ts'
import type { LocationFile } from '../catalog/files/location-file.ts'

/** Where no kitchen is named, times are UTC. */
export function zoneOf(kitchen: Pick<LocationFile, 'timezone'> | null): string {
  return kitchen?.timezone ?? 'UTC'
}

export function placeWords(kitchen: Pick<LocationFile, 'id' | 'name'> | null): string {
  return kitchen ? `at ${kitchen.name} (${kitchen.id})` : 'everywhere'
}

export function untilWords(until: Date | null, kitchen: Pick<LocationFile, 'timezone'> | null): string {
  return until ? `until ${spelledTime(until, zoneOf(kitchen))}` : 'until it is changed'
}

/** `a`, `a or b`, `a, b or c`. */
export function orList(names: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}

/** When guests get it. */
export function effectWords(isServing: boolean): string {
  return isServing
    ? 'Guests get it within two seconds.'
    : 'No site runs on this database now: guests get it once one does.'
}
