import type { OfferRow } from './offers.ts'

const OFFER = 'offer'

/** The key of the refund for a line that ran out. */
export function offerKey({ id }: Pick<OfferRow, 'id'>): string {
  return `${OFFER} ${id}`
}
