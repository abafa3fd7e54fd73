import { tenderText } from '#src/copy/checkout/tender-text.ts'
import type { TenderType } from '#src/domain/money/tenders.ts'

type Tender = { type: TenderType; card: { type: string; number: string } | null }

export function formatTenderName({ type, card }: Tender): string {
  if (type === 'payinstore') return 'the counter'
  if (type === 'houseaccount') return 'the house account'
  const isUnknownCard = card === null && (type === 'newcredit' || type === 'storedpayment')
  return isUnknownCard ? 'the card' : tenderText({ type, card })
}
