type Fields<T> = Partial<Record<keyof T, unknown>>
export type StorageShape<T> = { name: string; isValid: (value: Fields<T>) => boolean }

/** Session storage key for a handoff that was chosen before a kitchen was picked. */
export const REQUESTED_HANDOFF_KEY = storageKey('handoff')

// Defined here, because a script in the document head reads this value before any store loads.
export const memberShape = {
  name: 'member',
  isValid: ({ first_name, points, pending_points, tier, expires }) =>
    areAllOfType('string', first_name, expires, tier === null ? '' : tier) &&
    areAllOfType('number', points, pending_points) &&
    !Number.isNaN(Date.parse(String(expires))),
} satisfies StorageShape<Record<'first_name' | 'points' | 'pending_points' | 'tier' | 'expires', unknown>>

export const kitchenShape = {
  name: 'kitchen',
  isValid: ({ id, menu_id, name, city, state, handoff, sub_handoff, kind }) =>
    areAllOfType('string', id, menu_id, name, city, state, handoff) &&
    (sub_handoff === null || sub_handoff === 'drivethru') &&
    (kind === undefined || kind === 'regular' || kind === 'catering'),
} satisfies StorageShape<
  Record<'id' | 'menu_id' | 'name' | 'city' | 'state' | 'handoff' | 'sub_handoff' | 'kind', unknown>
>

export const bagShape = {
  name: 'bag',
  isValid: ({ cart_id, menu_id, version, count }) =>
    areAllOfType('string', cart_id, menu_id) && areAllOfType('number', version, count),
} satisfies StorageShape<Record<'cart_id' | 'menu_id' | 'version' | 'count', unknown>>

export const closedAnnouncementsShape = {
  name: 'closed-announcements',
  isValid: ({ ids }) => isStringArray(ids),
} satisfies StorageShape<Record<'ids', unknown>>

export const trackingShape = {
  name: 'tracking',
  isValid: ({ allowed }) => areAllOfType('boolean', allowed),
} satisfies StorageShape<Record<'allowed', unknown>>

export const dietaryFilterShape = {
  name: 'avoided',
  isValid: ({ allergens, diets, known }) => [allergens, diets, known ?? []].every(isStringArray),
} satisfies StorageShape<Record<'allergens' | 'diets' | 'known', unknown>>

export const storedLanguageSchema = {
  name: 'language',
  isValid: ({ chosen }) => areAllOfType('string', chosen),
} satisfies StorageShape<Record<'chosen', unknown>>

export const variantAssignmentsShape = {
  name: 'draws',
  isValid: draws => areAllOfType('number', ...Object.values(draws)),
} satisfies StorageShape<Record<string, unknown>>

/**
 * A/B test steps that this browser has reported, by test name. Each entry lists the variant, the time when it
 * was first seen, and the steps.
 */
export const variantStepsShape = {
  name: 'variant-steps',
  isValid: steps => Object.values(steps).every(isStringArray),
} satisfies StorageShape<Record<string, unknown>>

function isStringArray(list: unknown): boolean {
  return Array.isArray(list) && areAllOfType('string', ...list)
}

function areAllOfType(type: 'string' | 'number' | 'boolean', ...values: unknown[]): boolean {
  return values.every(value => typeof value === type)
}

export function storageKey(name: string): string {
  return `red-comb:${name}`
}

export function parseStoredValue<T extends object>(
  text: string | null,
  isValid: StorageShape<T>['isValid'],
): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // The cast relies on `isValid`, which checks only some of the fields.
    return typeof value === 'object' && value !== null && isValid(value) ? (value as T) : null
  } catch {
    return null
  }
}
