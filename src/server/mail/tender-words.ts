import { giftCardName } from '../../copy/gift-card.ts'
import { mailCopy } from '../../copy/mail.ts'
import { brandName } from '../../copy/payment.ts'
import { substituteMails } from '../../copy/substitute-mails.ts'
import type { TenderType } from '../../domain/money/tenders.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

/** A means of payment that money comes back to. */
export function tenderWords({ type, card }: Tender): string {
  if (type === 'payinstore') return substituteMails.counter
  if (type === 'giftcard') return giftCardName(card?.number ?? '')
  if (type === 'houseaccount' || !card) return mailCopy.refunded.houseAccount
  return mailCopy.refunded.card(brandName(card.type), card.number)
}
