import type { TenderType } from '#src/domain/money/tenders.ts'
import { giftCardName } from '../bag/gift-card.ts'
import { brandName } from './payment.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

/** As in a refund `a tu Visa terminada en 4242`. */
export function tenderWords({ type, card }: Tender): string {
  switch (type) {
    case 'payinstore':
      return 'lo que pagas al recibirlo'
    case 'houseaccount':
      return 'tu cuenta a crédito'
    case 'giftcard':
      return `tu ${uncapitalized(giftCardName(card?.number ?? ''))}`
    case 'applepay':
      return card ? `${cardWords(card)} (Apple Pay)` : 'tu Apple Pay'
    case 'googlepay':
      return card ? `${cardWords(card)} (Google Pay)` : 'tu Google Pay'
    case 'newcredit':
    case 'storedpayment':
      return card ? cardWords(card) : 'tu tarjeta'
  }
}

function cardWords({ type, number }: NonNullable<Tender['card']>): string {
  return number ? `tu ${brandName(type)} terminada en ${number}` : `tu ${brandName(type)}`
}

function uncapitalized(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
