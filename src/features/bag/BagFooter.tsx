import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { bagTotalsCopy } from '#src/copy/bag/bag-totals.ts'
import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { checkoutPath } from '#src/domain/content/paths/checkout-path.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { useUnsentCount } from '#src/features/lines/use-unsent-count.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $bagStep, showUpsellStep } from '#src/stores/bag/bag-step.ts'
import { $hasAddedUpsell, $hasUpsells } from '#src/stores/bag/bag-upsells.ts'
import { $hasPendingChanges, $visibleLines, $visibleSubtotal } from '#src/stores/bag/edits/visible-lines.ts'
import { $isTimeRequired } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { Price } from '#src/ui/Price.tsx'
import { ExpressCheckout } from './ExpressCheckout.tsx'

export function BagFooter() {
  const isEmpty = useStore($visibleLines, { ssr: getEmptyList }).length === 0
  const reason = useBlockedReason()
  const reasonId = useId()
  return (
    <div className="grid gap-2">
      {!isEmpty && <Sums />}
      {isEmpty ? (
        <Button wide variant="neutral" disabled>
          {bagCopy.checkout}
        </Button>
      ) : reason ? (
        <>
          <Button wide variant="neutral" aria-disabled="true" aria-describedby={reasonId}>
            {bagCopy.checkout}
          </Button>
          <p id={reasonId} className="-mt-1 text-center text-sm font-bold">
            {reason}
          </p>
        </>
      ) : (
        <CheckoutButton />
      )}
      {!isEmpty && <ExpressCheckout reasonId={reason && reasonId} />}
    </div>
  )
}

function CheckoutButton() {
  const isAtUpsells = useStore($bagStep, { ssr: 'initial' }) === 'upsells'
  const hasUpsells = useStore($hasUpsells, { ssr: () => false })
  const hasAdded = useStore($hasAddedUpsell, { ssr: () => false })
  if (hasUpsells && !isAtUpsells) {
    return (
      <Button wide onClick={showUpsellStep}>
        {bagCopy.checkout}
      </Button>
    )
  }
  return (
    <Button wide href={checkoutPath}>
      {isAtUpsells && !hasAdded ? bagCopy.upsell.skip : bagCopy.checkout}
    </Button>
  )
}

/**
 * Shows the subtotal and the server's estimate of the total. The estimate is hidden while changes are
 * pending, because it would be outdated.
 */
function Sums() {
  const cents = useStore($visibleSubtotal, { ssr: () => 0 })
  const isPending = useStore($hasPendingChanges, { ssr: () => false })
  const { totals, delivery } = useStore($cart, { ssr: () => null }) ?? {}
  return (
    <div className="leading-tight" aria-busy={isPending || undefined}>
      <p className="flex items-baseline justify-between">
        <span className="text-muted">{isPending ? bagCopy.subtotalSoFar : bagCopy.subtotal}</span>
        <span className={isPending ? 'opacity-60' : ''}>
          <Price cents={cents} variant="large" />
        </span>
      </p>
      {totals && !isPending && (
        <p className="flex justify-between gap-2 text-sm tabular-nums">
          {bagTotalsCopy.estimate} <strong>{formatCents(totals.total)}</strong>
        </p>
      )}
      {delivery?.free_in && (
        <p className="mt-1 text-sm font-bold">{bagTotalsCopy.freeIn(delivery.free_in)}</p>
      )}
    </div>
  )
}

function useBlockedReason(): string | null {
  const cart = useStore($cart, { ssr: () => null })
  const isTimeRequired = useStore($isTimeRequired, { ssr: () => false })
  if (useUnsentCount() > 0) return bagCopy.waitingReason
  if (isTimeRequired) return orderTimeCopy.missing
  const { catering, delivery } = cart ?? {}
  if (catering && catering.short > 0) return bagCopy.catering.short(catering.short)
  return delivery && delivery.short > 0 ? deliveryCopy.short(delivery.short) : null
}
