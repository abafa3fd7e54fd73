import { formatFullDateTime } from '#src/language/clock-time.ts'
import type { LocationFile } from '../catalog/files/location-file.ts'

export function getKitchenTimezone(kitchen: Pick<LocationFile, 'timezone'> | null): string {
  return kitchen?.timezone ?? 'UTC'
}

export function describeKitchenScope(kitchen: Pick<LocationFile, 'id' | 'name'> | null): string {
  return kitchen ? `at ${kitchen.name} (${kitchen.id})` : 'everywhere'
}

export function describeEndTime(until: Date | null, kitchen: Pick<LocationFile, 'timezone'> | null): string {
  return until ? `until ${formatFullDateTime(until, getKitchenTimezone(kitchen))}` : 'until it is changed'
}

/** Formats alternatives: `a`, `a or b`, or `a, b or c`. */
export function formatOrList(names: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)
}

export function pluralize(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`
}

export function describeGuestVisibility(isServing: boolean): string {
  return isServing
    ? 'Guests see it within two seconds.'
    : 'No site is running on this database: guests see it once one starts.'
}
