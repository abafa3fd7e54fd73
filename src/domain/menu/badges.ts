import { localDate } from '../time/hours.ts'

/** The badges a chain can give a product for any time. */
export const BADGES = ['best-seller', 'hot'] as const
export type Badge = (typeof BADGES)[number]

export type BadgedProduct = {
  badges: Badge[]
  /** The last day on which it is new, by the clock of each kitchen; null when it is not said to be. */
  new_until: string | null
}

/** The badges of a product at a kitchen now; "new" comes first. */
export function badgesShown(
  { badges, new_until }: BadgedProduct,
  { now, timezone }: { now: Date; timezone: string },
): (Badge | 'new')[] {
  const isNew = new_until !== null && localDate(now, timezone) <= new_until
  return isNew ? ['new', ...badges] : badges
}
