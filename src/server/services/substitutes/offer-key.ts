import type { OfferRow } from './offers.ts'

const OFFER = 'offer'

/** Idempotency key of a line's refund. */
export function offerKey({ id }: Pick<OfferRow, 'id'>): string {
  return `${OFFER} ${id}`
}
