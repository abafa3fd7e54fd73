import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { useWaitingCount } from '#src/features/lines/use-waiting-count.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { $bag, $bagNotice } from '#src/stores/bag/bag.ts'
import { $bagNews, clearBagNews } from '#src/stores/bag/bag-news.ts'
import { isUnanswered } from '#src/stores/bag/bag-refusals.ts'
import { $otherBags, askAboutOtherBags } from '#src/stores/bag/moving/other-bags.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { isStorageBlocked } from '#src/stores/browser/full-storage.ts'
import { Button } from '#src/ui/Button.tsx'
import { emptyList } from '#src/ui/empty-list.ts'
import { useFocusWhen } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

const expected: ApiError['code'][] = ['cart_changed', 'overtaken', 'cart_expired']

export function BagNotices() {
  const notice = useStore($bagNotice, { ssr: 'initial' })
  const step = useStore($bag, { ssr: 'initial' }).step
  const isOffered = useStore($offeredBag, { ssr: () => null }) !== null
  const waiting = useWaitingCount()
  const notices = useRef<HTMLDivElement>(null)
  // The guest may have pressed further down, so scroll to it.
  useFocusWhen(notices, notice, place => place.scrollIntoView({ block: 'nearest' }))
  // Two refusals are shown elsewhere: an expired bag in its offer, an unreachable server in the notice below.
  const isShownElsewhere =
    (notice?.code === 'cart_expired' && isOffered) || (notice && isUnanswered(notice) && waiting > 0)
  return (
    <div ref={notices} className="grid scroll-mt-6 gap-4 not-empty:mb-4">
      {step === 'ready' && isStorageBlocked() && <Notice tone="warning">{bagCopy.notSaved}</Notice>}
      {waiting > 0 && (
        <Notice tone="warning" title={bagCopy.waitingTitle}>
          {bagCopy.waitingText(waiting)}
        </Notice>
      )}
      {notice && !isShownElsewhere && step !== 'unreachable' && (
        <Notice tone={expected.includes(notice.code) ? 'warning' : 'danger'}>{notice.message}</Notice>
      )}
      <OtherBagNotice />
      <BagNews />
    </div>
  )
}

/** Reminds a member of the other bag they postponed deciding on. */
function OtherBagNotice() {
  const others = useStore($otherBags, { ssr: () => null })
  const [other] = others?.bags ?? []
  if (!other) return null
  return (
    <Notice
      actions={
        <Button size="small" variant="outline" onClick={askAboutOtherBags}>
          {bagCopy.lookAtOther}
        </Button>
      }
    >
      {bagCopy.other(other.count)}
    </Notice>
  )
}

function BagNews() {
  const news = useStore($bagNews, { ssr: emptyList })
  if (news.length === 0) return null
  return (
    <Notice
      title={bagCopy.news}
      actions={
        <Button size="small" variant="outline" onClick={clearBagNews}>
          {bagCopy.newsSeen}
        </Button>
      }
    >
      <ul className="grid gap-1 wrap-anywhere">
        {news.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
