import { formatCents } from '../../../domain/money.ts'
import { spelledTime } from '../../../domain/spelled-time.ts'
import type { OverrideRow } from '../../catalog/overrides.ts'
import type { LocationFile } from '../../catalog/schema.ts'

/** Where no kitchen is named, times are UTC. */
export function zoneOf(kitchen: Pick<LocationFile, 'timezone'> | null): string {
  return kitchen?.timezone ?? 'UTC'
}

export function placeWords(kitchen: Pick<LocationFile, 'id' | 'name'> | null): string {
  return kitchen ? `at ${kitchen.name} (${kitchen.id})` : 'everywhere'
}

/** `$3.49`, `sold out` or `available`. */
export function valueWords({ price, available }: Pick<OverrideRow, 'price' | 'available'>): string {
  if (price !== null) return formatCents(price)
  return available ? 'available' : 'sold out'
}

export function untilWords(until: Date | null, kitchen: Pick<LocationFile, 'timezone'> | null): string {
  return until ? `until ${spelledTime(until, zoneOf(kitchen))}` : 'until it is changed'
}

/** `a`, `a or b`, `a, b or c`. */
export function orList(names: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}

export function undoWords({ target, kitchen }: Pick<OverrideRow, 'target' | 'kitchen'>): string {
  return `npm run catalog -- clear ${target}${kitchen === null ? '' : ` --kitchen ${kitchen}`}`
}

/** When guests get it. */
export function effectWords(isServing: boolean): string {
  return isServing
    ? 'Guests get it within two seconds.'
    : 'No site runs on this database now: guests get it once one does.'
}
