import type { TenderType } from '#src/domain/money/tenders.ts'
import { giftCardName } from '../bag/gift-card.ts'
import { brandName } from './payment.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

/** As money comes back `a tu Visa terminada en 4242`. */
export function tenderWords({ type, card }: Tender): string {
  if (type === 'payinstore') return 'lo que pagas en el mostrador'
  if (type === 'giftcard') return `tu ${uncapitalized(giftCardName(card?.number ?? ''))}`
  if (type === 'houseaccount' || !card) return 'tu cuenta a crédito'
  const brand = brandName(card.type)
  return card.number ? `tu ${brand} terminada en ${card.number}` : `tu ${brand}`
}

function uncapitalized(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
