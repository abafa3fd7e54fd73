import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { bagCopy } from '#src/copy/bag.ts'
import { handoffCopy } from '#src/copy/handoff-panel.ts'
import { orderTimeCopy } from '#src/copy/order-time.ts'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { type LazyPart, lazyPart } from '#src/features/loading/lazy-part.ts'
import { $bag, $bagAnnouncement, $cart } from '#src/stores/bag/bag.ts'
import { $bagNews } from '#src/stores/bag/bag-news.ts'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { type BagStep, isTerms, type TermsStep } from '#src/stores/bag/bag-step.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { $drawer } from '#src/stores/bag/open-bag.ts'
import { $substitutes } from '#src/stores/bag/substitutes.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useKeptFocus } from '#src/ui/focus.ts'
import { none } from '#src/ui/none.ts'
import { BackToBag, BackToMenu } from './BagBack.tsx'
import { BagContents } from './BagContents.tsx'
import { BagFooter } from './BagFooter.tsx'
import { BagKitchen } from './BagKitchen.tsx'
import { BagNotices } from './BagNotices.tsx'
import { BagUpsells } from './BagUpsells.tsx'
import { TermsDone } from './TermsDone.tsx'

const titles: Record<BagStep, string> = {
  bag: bagCopy.title,
  upsells: bagCopy.upsell.title,
  handoff: handoffCopy.panelTitle,
  time: orderTimeCopy.panelTitle,
}

/** The steps in which a guest says how and when; they come with the first press. */
const termsParts: Record<TermsStep, LazyPart> = {
  handoff: lazyPart(async () => (await import('#src/features/handoff/HandoffPanel.tsx')).HandoffPanel),
  time: lazyPart(async () => (await import('#src/features/order-time/TimePanel.tsx')).TimePanel),
}

/** The bag as a drawer over any page, what would complete it, and how and when it is handed over. */
export function BagPanel() {
  const drawer = useStore($drawer, { ssr: () => null })
  const cart = useStore($cart, { ssr: () => null })
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  const isOpen = drawer !== null
  const shown = drawer ?? 'bag'
  const step = useStore($bag, { ssr: 'initial' }).step
  const offered = useStore($offeredBag, { ssr: () => null })
  const news = useStore($bagNews, { ssr: none })
  const contents = useRef<HTMLDivElement>(null)
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
              <LazyPlace key={shown} part={termsParts[shown]} />
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
