import type { OfferRow } from './offers.ts'

const OFFER = 'offer'

export function offerKey({ id }: Pick<OfferRow, 'id'>): string {
  return `${OFFER} ${id}`
}
