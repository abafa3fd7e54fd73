import type { OfferRow } from './offers.ts'

const OFFER = 'offer'

export function formatOfferRefundKey({ id }: Pick<OfferRow, 'id'>): string {
  return `${OFFER} ${id}`
}
