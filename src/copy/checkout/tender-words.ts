import type { TenderType } from '../../domain/money/tenders.ts'
import { giftCardName } from '../bag/gift-card.ts'
import { brandName } from './payment.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

export function tenderWords({ type, card }: Tender): string {
  switch (type) {
    case 'payinstore':
      return 'what you pay at the handover'
    case 'houseaccount':
      return 'your house account'
    case 'giftcard':
      return giftCardName(card?.number ?? '').replace('Gift', 'gift')
    case 'applepay':
      return card ? `${cardWords(card)} (Apple Pay)` : 'Apple Pay'
    case 'googlepay':
      return card ? `${cardWords(card)} (Google Pay)` : 'Google Pay'
    case 'newcredit':
    case 'storedpayment':
      return card ? cardWords(card) : 'your card'
  }
}

function cardWords({ type, number }: NonNullable<Tender['card']>): string {
  return number ? `${brandName(type)} ending in ${number}` : brandName(type)
}
