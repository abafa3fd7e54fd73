import type { TenderType } from '#src/domain/money/tenders.ts'
import { giftCardName } from '../bag/gift-card.ts'
import { cardBrandName } from './payment.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

/** Returns a phrase for a sentence about a refund, such as `a tu Visa terminada en 4242`. */
export function tenderText({ type, card }: Tender): string {
  switch (type) {
    case 'payinstore':
      return 'lo que pagas al recibirlo'
    case 'houseaccount':
      return 'tu cuenta a crédito'
    case 'giftcard':
      return `tu ${uncapitalized(giftCardName(card?.number ?? ''))}`
    case 'applepay':
      return card ? `${cardText(card)} (Apple Pay)` : 'tu Apple Pay'
    case 'googlepay':
      return card ? `${cardText(card)} (Google Pay)` : 'tu Google Pay'
    case 'newcredit':
    case 'storedpayment':
      return card ? cardText(card) : 'tu tarjeta'
  }
}

function cardText({ type, number }: NonNullable<Tender['card']>): string {
  return number ? `tu ${cardBrandName(type)} terminada en ${number}` : `tu ${cardBrandName(type)}`
}

function uncapitalized(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
