import { useState } from 'react'
import { offersCopy as words } from '#src/copy/bag/offers.ts'
import { cutOfferText, type OfferExpiry } from '#src/domain/member/offer.ts'
import { Badge } from '#src/ui/Badge.tsx'

export function Expiry({ expiry }: { expiry: OfferExpiry }) {
  switch (expiry.kind) {
    case 'date':
      return <Badge tone="yellow">{words.validThru(expiry.date)}</Badge>
    case 'days':
      return <Badge tone={expiry.days <= 3 ? 'orange' : 'yellow'}>{words.daysRemaining(expiry.days)}</Badge>
    case 'expired':
      return <Badge>{words.expired}</Badge>
  }
}

/** Truncated at 130 characters until expanded. */
export function FinePrint({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const cut = cutOfferText(text)
  return (
    <p className="text-sm wrap-anywhere">
      {isOpen ? text : (cut ?? text)}{' '}
      {cut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="touch-target font-bold underline decoration-primary decoration-2 underline-offset-4"
        >
          {isOpen ? words.less : words.more}
          <span className="sr-only">{words.about(label)}</span>
        </button>
      )}
    </p>
  )
}
