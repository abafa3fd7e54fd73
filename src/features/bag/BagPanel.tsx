import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { bagCopy } from '#src/copy/bag.ts'
import { $bag, $bagAnnouncement, $bagNotice, $cart } from '#src/stores/bag.ts'
import { watchBagKitchen } from '#src/stores/bag-kitchen.ts'
import { $orderNowPath } from '#src/stores/bag-memory.ts'
import { $isBagOpen, closeBag } from '#src/stores/bag-panel.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { BagContents } from './BagContents.tsx'
import { BagFooter } from './BagFooter.tsx'
import { BagKitchen } from './BagKitchen.tsx'
import { menuLink } from './menu-link.ts'

/** The bag as a drawer over any page. */
export function BagPanel() {
  const isOpen = useStore($isBagOpen, { ssr: 'initial' })
  const cart = useStore($cart, { ssr: () => null })
  const isUnreachable = useStore($bag, { ssr: 'initial' }).step === 'unreachable'
  const notice = useStore($bagNotice, { ssr: 'initial' })
  const announcement = useStore($bagAnnouncement, { ssr: 'initial' })
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  const back = menuLink(menuPath)
  useEffect(() => (isOpen ? watchBagKitchen() : undefined), [isOpen])
  return (
    <Dialog
      open={isOpen}
      variant="drawer"
      title={bagCopy.title}
      closeLabel={bagCopy.close}
      onClose={closeBag}
      headerStart={
        <a
          href={back.href}
          onClick={back.onClick}
          aria-label={bagCopy.back}
          className="touch-target -ml-2 inline-grid size-10 shrink-0 place-content-center rounded-full"
        >
          <Icon name="arrow-left" className="size-7" />
        </a>
      }
      headerEnd={<BagKitchen cart={cart} />}
      footer={<BagFooter cart={cart} />}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {notice && !isUnreachable && (
        <div className="mb-4">
          <Notice
            tone={notice.code === 'cart_changed' || notice.code === 'cart_expired' ? 'warning' : 'danger'}
          >
            {notice.message}
          </Notice>
        </div>
      )}
      {isOpen && (
        <div className="pb-6">
          <BagContents />
        </div>
      )}
    </Dialog>
  )
}
