type Fields<T> = Partial<Record<keyof T, unknown>>
/** What is kept in the browser: its name there, and what it has to be like to be believed. */
export type Shape<T> = { name: string; fits: (value: Fields<T>) => boolean }

/** For the session only: the way to get an order that was asked for before there is a kitchen. */
export const WANTED_HANDOFF_KEY = memoryKey('handoff')

// What pages show before anything is loaded: the script in the head reads these, and the stores keep them.
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

/** The language somebody chose, by following a link to it or by staying where they were. */
export const languageShape = {
  name: 'language',
  fits: ({ chosen }) => are('string', chosen),
} satisfies Shape<Record<'chosen', unknown>>

/** What this browser drew in each A/B test, from 0 up to 1, by the test's id. */
export const drawsShape = {
  name: 'draws',
  fits: draws => are('number', ...Object.values(draws)),
} satisfies Shape<Record<string, unknown>>

function areWords(list: unknown): boolean {
  return Array.isArray(list) && are('string', ...list)
}

function are(type: 'string' | 'number' | 'boolean', ...values: unknown[]): boolean {
  return values.every(value => typeof value === type)
}

/** Where something is kept in the browser. */
export function memoryKey(name: string): string {
  return `red-comb:${name}`
}

/** What a kept text holds; null where that does not fit. */
export function parseMemory<T extends object>(text: string | null, fits: Shape<T>['fits']): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // The check has looked at every field the type promises.
    return typeof value === 'object' && value !== null && fits(value) ? (value as T) : null
  } catch {
    return null
  }
}
