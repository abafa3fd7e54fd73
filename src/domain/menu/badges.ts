import { localDate } from '../time/hours.ts'

/** What a chain can say of a product for as long as it likes. */
export const BADGES = ['best-seller', 'hot'] as const
export type Badge = (typeof BADGES)[number]

export type BadgedProduct = {
  badges: Badge[]
  /** The last day on which it is new, by the clock of each kitchen; null when it is not said to be. */
  new_until: string | null
}

/** What a product is shown with at a kitchen now: that it is new comes first, as that is news. */
export function badgesShown(
  { badges, new_until }: BadgedProduct,
  { now, timezone }: { now: Date; timezone: string },
): (Badge | 'new')[] {
  const isNew = new_until !== null && localDate(now, timezone) <= new_until
  return isNew ? ['new', ...badges] : badges
}
