import { useState } from 'react'
import { offersCopy as copy } from '#src/copy/bag/offers.ts'
import { type OfferExpiry, truncateOfferText } from '#src/domain/member/offer.ts'
import { formatNumericDate } from '#src/language/clock-time.ts'
import { Badge } from '#src/ui/Badge.tsx'

export function OfferExpiryBadge({ expiry }: { expiry: OfferExpiry }) {
  switch (expiry.kind) {
    case 'date':
      return <Badge tone="yellow">{copy.validThru(formatNumericDate(expiry.date))}</Badge>
    case 'days':
      return <Badge tone={expiry.days <= 3 ? 'orange' : 'yellow'}>{copy.daysRemaining(expiry.days)}</Badge>
    case 'expired':
      return <Badge>{copy.expired}</Badge>
  }
}

/** Shows fine print, truncated to 130 characters until the guest expands it. */
export function FinePrint({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const truncated = truncateOfferText(text)
  return (
    <p className="text-sm wrap-anywhere">
      {isOpen ? text : (truncated ?? text)}{' '}
      {truncated && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="touch-target font-bold underline decoration-primary decoration-2 underline-offset-4"
        >
          {isOpen ? copy.less : copy.more}
          <span className="sr-only">{copy.about(label)}</span>
        </button>
      )}
    </p>
  )
}
