type Fields<T> = Partial<Record<keyof T, unknown>>
export type Shape<T> = { name: string; fits: (value: Fields<T>) => boolean }

/** Session only: the handoff chosen before a kitchen was picked. */
export const WANTED_HANDOFF_KEY = memoryKey('handoff')

// Shown before any store has loaded: read by the script in the head, written by the stores.
export const memberShape = {
  name: 'member',
  fits: ({ first_name, points, pending_points, tier, expires }) =>
    are('string', first_name, expires, tier === null ? '' : tier) &&
    are('number', points, pending_points) &&
    !Number.isNaN(Date.parse(String(expires))),
} satisfies Shape<Record<'first_name' | 'points' | 'pending_points' | 'tier' | 'expires', unknown>>

export const kitchenShape = {
  name: 'kitchen',
  fits: ({ id, menu_id, name, city, state, handoff, sub_handoff, kind }) =>
    are('string', id, menu_id, name, city, state, handoff) &&
    (sub_handoff === null || sub_handoff === 'drivethru') &&
    (kind === undefined || kind === 'regular' || kind === 'catering'),
} satisfies Shape<
  Record<'id' | 'menu_id' | 'name' | 'city' | 'state' | 'handoff' | 'sub_handoff' | 'kind', unknown>
>

export const bagShape = {
  name: 'bag',
  fits: ({ cart_id, menu_id, version, count }) =>
    are('string', cart_id, menu_id) && are('number', version, count),
} satisfies Shape<Record<'cart_id' | 'menu_id' | 'version' | 'count', unknown>>

export const closedAnnouncementsShape = {
  name: 'closed-announcements',
  fits: ({ ids }) => areWords(ids),
} satisfies Shape<Record<'ids', unknown>>

export const trackingShape = {
  name: 'tracking',
  fits: ({ allowed }) => are('boolean', allowed),
} satisfies Shape<Record<'allowed', unknown>>

export const wishesShape = {
  name: 'avoided',
  fits: ({ allergens, diets, known }) => [allergens, diets, known ?? []].every(areWords),
} satisfies Shape<Record<'allergens' | 'diets' | 'known', unknown>>

export const languageShape = {
  name: 'language',
  fits: ({ chosen }) => are('string', chosen),
} satisfies Shape<Record<'chosen', unknown>>

export const drawsShape = {
  name: 'draws',
  fits: draws => are('number', ...Object.values(draws)),
} satisfies Shape<Record<string, unknown>>

/** Steps this browser reported, by A/B test: its variant, when it was first seen, and the steps. */
export const variantStepsShape = {
  name: 'variant-steps',
  fits: steps => Object.values(steps).every(areWords),
} satisfies Shape<Record<string, unknown>>

function areWords(list: unknown): boolean {
  return Array.isArray(list) && are('string', ...list)
}

function are(type: 'string' | 'number' | 'boolean', ...values: unknown[]): boolean {
  return values.every(value => typeof value === type)
}

export function memoryKey(name: string): string {
  return `red-comb:${name}`
}

export function parseMemory<T extends object>(text: string | null, fits: Shape<T>['fits']): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // `fits` has checked every field of the type.
    return typeof value === 'object' && value !== null && fits(value) ? (value as T) : null
  } catch {
    return null
  }
}
