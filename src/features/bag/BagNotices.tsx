import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { useUnsentCount } from '#src/features/lines/use-unsent-count.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { $bag, $bagNotice } from '#src/stores/bag/bag.ts'
import { $bagMessages, clearBagMessages } from '#src/stores/bag/bag-messages.ts'
import { isRetryable } from '#src/stores/bag/cart-errors.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { $otherBags, reopenOtherBagsPrompt } from '#src/stores/bag/transfer/other-bags.ts'
import { isStorageBlocked } from '#src/stores/browser/tolerant-storage.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

const warningCodes: ApiError['code'][] = ['cart_changed', 'overtaken', 'cart_expired']

export function BagNotices() {
  const notice = useStore($bagNotice, { ssr: 'initial' })
  const step = useStore($bag, { ssr: 'initial' }).step
  const isBagOffered = useStore($expiredBagOffer, { ssr: () => null }) !== null
  const waitingCount = useUnsentCount()
  const notices = useRef<HTMLDivElement>(null)
  // Scrolls to the notice, because the guest may have clicked a button far below it.
  useFocusWhen(notices, notice, notice => notice.scrollIntoView({ block: 'nearest' }))
  // The offer to restore the bag and the notice about unsent changes already show these errors.
  const isShownElsewhere =
    (notice?.code === 'cart_expired' && isBagOffered) || (notice && isRetryable(notice) && waitingCount > 0)
  return (
    <div ref={notices} className="grid scroll-mt-6 gap-4 not-empty:mb-4">
      {step === 'ready' && isStorageBlocked() && <Notice tone="warning">{bagCopy.notSaved}</Notice>}
      {waitingCount > 0 && (
        <Notice tone="warning" title={bagCopy.waitingTitle}>
          {bagCopy.waitingText(waitingCount)}
        </Notice>
      )}
      {notice && !isShownElsewhere && step !== 'unreachable' && (
        <Notice tone={warningCodes.includes(notice.code) ? 'warning' : 'danger'}>{notice.message}</Notice>
      )}
      <OtherBagNotice />
      <BagMessages />
    </div>
  )
}

/** Reminds a member who postponed choosing between two bags. */
function OtherBagNotice() {
  const others = useStore($otherBags, { ssr: () => null })
  const [other] = others?.bags ?? []
  if (!other) return null
  return (
    <Notice
      actions={
        <Button size="small" variant="outline" onClick={reopenOtherBagsPrompt}>
          {bagCopy.lookAtOther}
        </Button>
      }
    >
      {bagCopy.other(other.count)}
    </Notice>
  )
}

function BagMessages() {
  const messages = useStore($bagMessages, { ssr: getEmptyList })
  if (messages.length === 0) return null
  return (
    <Notice
      title={bagCopy.news}
      actions={
        <Button size="small" variant="outline" onClick={clearBagMessages}>
          {bagCopy.newsSeen}
        </Button>
      }
    >
      <ul className="grid gap-1 wrap-anywhere">
        {messages.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
