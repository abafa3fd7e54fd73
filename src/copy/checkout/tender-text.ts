import type { TenderType } from '#src/domain/money/tenders.ts'
import { giftCardName } from '../bag/gift-card.ts'
import { cardBrandName } from './payment.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

export function tenderText({ type, card }: Tender): string {
  switch (type) {
    case 'payinstore':
      return 'what you pay at the handover'
    case 'houseaccount':
      return 'your house account'
    case 'giftcard':
      return giftCardName(card?.number ?? '').replace('Gift', 'gift')
    case 'applepay':
      return card ? `${cardText(card)} (Apple Pay)` : 'Apple Pay'
    case 'googlepay':
      return card ? `${cardText(card)} (Google Pay)` : 'Google Pay'
    case 'newcredit':
    case 'storedpayment':
      return card ? cardText(card) : 'your card'
  }
}

function cardText({ type, number }: NonNullable<Tender['card']>): string {
  return number ? `${cardBrandName(type)} ending in ${number}` : cardBrandName(type)
}
