import type { TenderType } from '../../domain/money/tenders.ts'
import { giftCardName } from '../bag/gift-card.ts'
import { brandName } from './payment.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

/** A means of payment that money comes back to. */
export function tenderWords({ type, card }: Tender): string {
  if (type === 'payinstore') return 'what you pay at the counter'
  if (type === 'giftcard') return giftCardName(card?.number ?? '')
  if (type === 'houseaccount' || !card) return 'Your house account'
  const brand = brandName(card.type)
  return card.number ? `${brand} ending in ${card.number}` : brand
}
