import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag.ts'
import { $bag, readBag } from '#src/stores/bag.ts'
import { $orderNowPath } from '#src/stores/bag-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { BagLines } from './BagLines.tsx'
import { BagSkeleton } from './BagSkeleton.tsx'
import { EmptyBag } from './EmptyBag.tsx'
import { menuLink } from './menu-link.ts'

/** What the drawer shows of the bag, whatever is known of it. */
export function BagContents() {
  const bag = useStore($bag, { ssr: 'initial' })
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  switch (bag.step) {
    case 'unread':
    case 'reading':
      return <BagSkeleton />
    case 'unreachable':
      return (
        <Notice
          tone="danger"
          title={bagCopy.unreachableTitle}
          actions={<Button onClick={() => void readBag()}>{bagCopy.retry}</Button>}
        >
          {bag.error.message}
        </Notice>
      )
    case 'empty':
      return <EmptyBag menuPath={menuPath} />
    case 'ready':
      return bag.cart.products.length === 0 ? (
        <EmptyBag menuPath={menuPath} />
      ) : (
        <>
          <BagLines cart={bag.cart} />
          <Button {...menuLink(menuPath)} variant="outline" icon="plus" wide>
            {bagCopy.addMore}
          </Button>
        </>
      )
  }
}
