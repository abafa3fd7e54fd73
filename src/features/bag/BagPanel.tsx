import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { bagCopy } from '#src/copy/bag.ts'
import { handoffCopy } from '#src/copy/handoff-panel.ts'
import { orderTimeCopy } from '#src/copy/order-time.ts'
import { OnDemand } from '#src/features/fetched/OnDemand.tsx'
import { $bag, $bagAnnouncement, $cart } from '#src/stores/bag/bag.ts'
import { $bagNews } from '#src/stores/bag/bag-news.ts'
import { $isBagOpen, closeBag } from '#src/stores/bag/bag-panel.ts'
import { $bagStep, type BagStep, isTerms } from '#src/stores/bag/bag-step.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { watchOpenBag } from '#src/stores/bag/open-bag.ts'
import { resumeOutbox } from '#src/stores/bag/outbox.ts'
import { $substitutes } from '#src/stores/bag/substitutes.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { none } from '#src/ui/none.ts'
import { BackToBag, BackToMenu } from './BagBack.tsx'
import { BagContents } from './BagContents.tsx'
import { BagFooter } from './BagFooter.tsx'
import { BagKitchen } from './BagKitchen.tsx'
import { BagNotices } from './BagNotices.tsx'
import { BagUpsells } from './BagUpsells.tsx'
import { TermsDone } from './TermsDone.tsx'
import { termsParts } from './terms-parts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const titles: Record<BagStep, string> = {
  bag: bagCopy.title,
  upsells: bagCopy.upsell.title,
  handoff: handoffCopy.panelTitle,
  time: orderTimeCopy.panelTitle,
}

/** The bag as a drawer over any page, what would complete it, and how and when it is handed over. */
export function BagPanel() {
  const isOpen = useStore($isBagOpen, { ssr: 'initial' })
  const cart = useStore($cart, { ssr: () => null })
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  const shown = useStore($bagStep, { ssr: 'initial' })
  const step = useStore($bag, { ssr: 'initial' }).step
  const offered = useStore($offeredBag, { ssr: () => null })
  const news = useStore($bagNews, { ssr: none })
  const contents = useRef<HTMLDivElement>(null)
  useEffect(resumeOutbox, [])
  useEffect(() => (isOpen ? watchOpenBag() : undefined), [isOpen])
  const substitutes = useStore($substitutes, { ssr: () => null })
  useKeptFocus(contents, isOpen, shown, step, offered, substitutes, news)
  return (
    <Dialog
      open={isOpen}
      variant="drawer"
      title={titles[shown]}
      closeLabel={bagCopy.close}
      onClose={closeBag}
      headerStart={shown === 'bag' ? <BackToMenu /> : <BackToBag />}
      headerEnd={shown === 'bag' ? <BagKitchen cart={cart} /> : null}
      footer={isTerms(shown) ? <TermsDone /> : <BagFooter />}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={contents} tabIndex={-1} className="outline-none! shadow-none!">
        {shown !== 'upsells' && <BagNotices />}
        {isOpen && (
          <div className="pb-6">
            {isTerms(shown) ? (
              <OnDemand key={shown} part={termsParts[shown]} />
            ) : shown === 'upsells' ? (
              <BagUpsells />
            ) : (
              <BagContents />
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
