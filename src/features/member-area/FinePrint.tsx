import { useState } from 'react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { cutOfferText } from '#src/domain/member/offer.ts'

const { rewards: words } = membersAreaCopy

/** Terms, cut at 130 characters until the rest is asked for. */
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
