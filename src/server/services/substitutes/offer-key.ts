import type { OfferRow } from './offers.ts'

const OFFER = 'offer'

/** What the money for a line is asked back with. */
export function offerKey({ id }: Pick<OfferRow, 'id'>): string {
  return `${OFFER} ${id}`
}

/** Whether something is given back for a line that ran out. */
export function isOfferKey({ key }: { key: string }): boolean {
  return key.startsWith(`${OFFER} `)
}
