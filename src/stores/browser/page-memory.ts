type Fields<T> = Partial<Record<keyof T, unknown>>
/** What is kept in the browser: its name there, and what it has to be like to be believed. */
export type Shape<T> = { name: string; fits: (value: Fields<T>) => boolean }

const STATUS_LASTS_MS = 5 * 60_000

/** For the session only: the way to get an order that was asked for before there is a kitchen. */
export const WANTED_HANDOFF_KEY = memoryKey('handoff')

// What pages show before anything is loaded: the script in the head reads these, and the stores keep them.
export const memberShape = {
  name: 'member',
  fits: ({ first_name, points, pending_points, tier, expires }) =>
    typeof first_name === 'string' &&
    typeof points === 'number' &&
    typeof pending_points === 'number' &&
    (tier === null || typeof tier === 'string') &&
    typeof expires === 'string' &&
    !Number.isNaN(Date.parse(expires)),
} satisfies Shape<Record<'first_name' | 'points' | 'pending_points' | 'tier' | 'expires', unknown>>

export const kitchenShape = {
  name: 'kitchen',
  fits: ({ id, menu_id, name, city, state, handoff, sub_handoff, kind }) =>
    [id, menu_id, name, city, state, handoff].every(field => typeof field === 'string') &&
    (sub_handoff === null || sub_handoff === 'drivethru') &&
    (kind === undefined || kind === 'regular' || kind === 'catering'),
} satisfies Shape<
  Record<'id' | 'menu_id' | 'name' | 'city' | 'state' | 'handoff' | 'sub_handoff' | 'kind', unknown>
>

export const kitchenStatusShape = {
  name: 'kitchen-status',
  fits: ({ id, open, seen }) =>
    typeof id === 'string' && typeof open === 'boolean' && typeof seen === 'number',
} satisfies Shape<Record<'id' | 'open' | 'seen', unknown>>

export const bagShape = {
  name: 'bag',
  fits: ({ cart_id, menu_id, version, count }) =>
    typeof cart_id === 'string' &&
    typeof menu_id === 'string' &&
    typeof version === 'number' &&
    typeof count === 'number',
} satisfies Shape<Record<'cart_id' | 'menu_id' | 'version' | 'count', unknown>>

export const closedAnnouncementsShape = {
  name: 'closed-announcements',
  fits: ({ ids }) => Array.isArray(ids) && ids.every(id => typeof id === 'string'),
} satisfies Shape<Record<'ids', unknown>>

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

/** Whether what was heard of a kitchen (`seen` in UTC milliseconds) still counts; another clock may be off either way. */
export function isStatusFresh(
  known: { id: string; seen: number } | null,
  kitchenId: string | undefined,
  now: number,
): boolean {
  return known !== null && known.id === kitchenId && Math.abs(now - known.seen) <= STATUS_LASTS_MS
}
