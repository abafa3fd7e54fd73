import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { BagLines } from '#src/features/lines/BagLines.tsx'
import { PointsToEarn } from '#src/features/lines/PointsToEarn.tsx'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { $visibleLines } from '#src/stores/bag/edits/visible-lines.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { focusIfLost } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { BagPromotions } from './BagPromotions.tsx'
import { createMenuLinkProps } from './menu-link.ts'
import { RestoreBagOffer } from './RestoreBagOffer.tsx'
import { SubstituteOffers } from './SubstituteOffers.tsx'

const { catering: copy } = bagCopy

export function BagContents() {
  const offered = useStore($expiredBagOffer, { ssr: () => null })
  return (
    <>
      {offered && <RestoreBagOffer key={offered.cart_id} offered={offered} />}
      <SubstituteOffers />
      <CurrentBag isOffering={offered !== null} />
    </>
  )
}

function CurrentBag({ isOffering }: { isOffering: boolean }) {
  const bag = useStore($bag, { ssr: 'initial' })
  const hasLines = useStore($visibleLines, { ssr: getEmptyList }).length > 0
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
      <BagPromotions cart={cart} />
      {isUnreachable && <p className="mb-5 text-muted">{bagCopy.somewhatUnknown}</p>}
      <Button {...createMenuLinkProps(menuPath)} variant="outline" icon="plus" wide>
        {bagCopy.addMore}
      </Button>
      {cart && <PointsToEarn points={cart.points} />}
    </>
  )
}

function EmptyBag({ menuPath }: { menuPath: string }) {
  return (
    <div className="grid min-h-96 place-content-center justify-items-center gap-2 py-6 text-center">
      <div className="w-44">
        <FoodDisc src="/art/role/nothing.webp" sizes="10rem" burst width={256} height={256} />
      </div>
      {/* Receives focus after the guest removes the last line, because the clicked button disappears with
          that line. */}
      <p ref={focusIfLost} tabIndex={-1} className="mt-4 font-display text-title uppercase focus-place">
        {bagCopy.empty}
      </p>
      <p className="text-muted">{bagCopy.emptyHint}</p>
      <div className="mt-3">
        <Button {...createMenuLinkProps(menuPath)} variant="secondary">
          {bagCopy.start}
        </Button>
      </div>
    </div>
  )
}

function BagSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{bagCopy.reading}</p>
      <Skeleton className="h-11 w-40" />
      {[1, 2, 3].map(line => (
        <div key={line} className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-4 py-5">
          <Skeleton className="size-18 rounded-full" />
          <div>
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-4 h-8 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}

function CateringTerms({ lead_hours, minimum }: { lead_hours: number; minimum: Cents }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded-lg border-3 border-ink bg-yellow-100 px-4 py-3">
      <Icon name="clock" className="mt-0.5 size-5" />
      <span>
        <strong>{copy.lead(lead_hours)}</strong> {copy.minimum(minimum)}
      </span>
    </p>
  )
}
