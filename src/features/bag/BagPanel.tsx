import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { bagCopy } from '#src/copy/bag.ts'
import { $bag, $bagAnnouncement, $cart } from '#src/stores/bag.ts'
import { $bagNews } from '#src/stores/bag-news.ts'
import { $isBagOpen, closeBag } from '#src/stores/bag-panel.ts'
import { $bagStep } from '#src/stores/bag-upsells.ts'
import { $offeredBag } from '#src/stores/offered-bag.ts'
import { watchOpenBag } from '#src/stores/open-bag.ts'
import { watchWaiting } from '#src/stores/watch-waiting.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { BackToBag, BackToMenu } from './BagBack.tsx'
import { BagContents } from './BagContents.tsx'
import { BagFooter } from './BagFooter.tsx'
import { BagKitchen } from './BagKitchen.tsx'
import { BagNotices } from './BagNotices.tsx'
import { BagUpsells } from './BagUpsells.tsx'
import { none } from './no-lines.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The bag as a drawer over any page, and what would complete it. */
export function BagPanel() {
  const isOpen = useStore($isBagOpen, { ssr: 'initial' })
  const cart = useStore($cart, { ssr: () => null })
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  const isCompleting = useStore($bagStep, { ssr: 'initial' }) === 'upsells'
  const step = useStore($bag, { ssr: 'initial' }).step
  const offered = useStore($offeredBag, { ssr: () => null })
  const news = useStore($bagNews, { ssr: none })
  const contents = useRef<HTMLDivElement>(null)
  useEffect(watchWaiting, [])
  useEffect(() => (isOpen ? watchOpenBag() : undefined), [isOpen])
  useKeptFocus(contents, isOpen, isCompleting, step, offered, news)
  return (
    <Dialog
      open={isOpen}
      variant="drawer"
      title={isCompleting ? bagCopy.upsell.title : bagCopy.title}
      closeLabel={bagCopy.close}
      onClose={closeBag}
      headerStart={isCompleting ? <BackToBag /> : <BackToMenu />}
      headerEnd={isCompleting ? null : <BagKitchen cart={cart} />}
      footer={<BagFooter />}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={contents} tabIndex={-1} className="outline-none! shadow-none!">
        {!isCompleting && <BagNotices />}
        {isOpen && <div className="pb-6">{isCompleting ? <BagUpsells /> : <BagContents />}</div>}
      </div>
    </Dialog>
  )
}
