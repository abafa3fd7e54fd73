import { localDate } from '../time/local-date.ts'

export const BADGES = ['best-seller', 'hot'] as const
export type Badge = (typeof BADGES)[number]

export type BadgedProduct = {
  badges: Badge[]
  /** Last day of the "new" badge, in each kitchen's time zone; null if the product has no such badge. */
  new_until: string | null
}

export function listActiveBadges(
  { badges, new_until }: BadgedProduct,
  { now, timezone }: { now: Date; timezone: string },
): (Badge | 'new')[] {
  const isNew = new_until !== null && localDate(now, timezone) <= new_until
  return isNew ? ['new', ...badges] : badges
}
