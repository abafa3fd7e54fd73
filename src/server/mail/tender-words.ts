import { giftCardName } from '../../copy/bag/gift-card.ts'
import { brandName } from '../../copy/checkout/payment.ts'
import { mailCopy } from '../../copy/mail/mail.ts'
import { substituteMails } from '../../copy/mail/substitute-mails.ts'
import type { TenderType } from '../../domain/money/tenders.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

/** A means of payment that money comes back to. */
export function tenderWords({ type, card }: Tender): string {
  if (type === 'payinstore') return substituteMails.counter
  if (type === 'giftcard') return giftCardName(card?.number ?? '')
  if (type === 'houseaccount' || !card) return mailCopy.refunded.houseAccount
  return mailCopy.refunded.card(brandName(card.type), card.number)
}
