import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag.ts'
import { BagLines } from '#src/features/lines/BagLines.tsx'
import { $bag, $cart, readBag } from '#src/stores/bag/bag.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { $shownLines } from '#src/stores/bag/shown-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { none } from '#src/ui/none.ts'
import { AgainOffer } from './AgainOffer.tsx'
import { BagSkeleton } from './BagSkeleton.tsx'
import { CateringTerms } from './CateringTerms.tsx'
import { EmptyBag } from './EmptyBag.tsx'
import { menuLink } from './menu-link.ts'
import { SubstituteOffers } from './SubstituteOffers.tsx'

/** What the drawer shows of the bag, whatever is known of it. */
export function BagContents() {
  const offered = useStore($offeredBag, { ssr: () => null })
  return (
    <>
      {offered && <AgainOffer key={offered.cart_id} offered={offered} />}
      <SubstituteOffers />
      <BagNow isOffering={offered !== null} />
    </>
  )
}

/** The bag there is; an offer to bring back another one takes the place of an empty one. */
function BagNow({ isOffering }: { isOffering: boolean }) {
  const bag = useStore($bag, { ssr: 'initial' })
  const hasLines = useStore($shownLines, { ssr: none }).length > 0
  const menuPath = useStore($orderNowPath, { ssr: () => '/locations' })
  if (!hasLines && bag.step === 'unreachable') {
    return (
      <Notice
        tone="danger"
        title={bagCopy.unreachableTitle}
        actions={<Button onClick={() => void readBag()}>{bagCopy.retry}</Button>}
      >
        {bag.error.message}
      </Notice>
    )
  }
  if (hasLines) return <Lines menuPath={menuPath} />
  if (bag.step === 'unread' || bag.step === 'reading') return <BagSkeleton />
  return isOffering ? null : <EmptyBag menuPath={menuPath} />
}

function Lines({ menuPath }: { menuPath: string }) {
  const cart = useStore($cart, { ssr: () => null })
  const isUnreachable = useStore($bag, { ssr: 'initial' }).step === 'unreachable'
  return (
    <>
      {cart?.catering && <CateringTerms {...cart.catering} />}
      <BagLines cart={cart} />
      {isUnreachable && <p className="mb-5 text-muted">{bagCopy.somewhatUnknown}</p>}
      <Button {...menuLink(menuPath)} variant="outline" icon="plus" wide>
        {bagCopy.addMore}
      </Button>
    </>
  )
}
