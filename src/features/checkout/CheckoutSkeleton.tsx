import { checkoutCopy } from '#src/copy/checkout.ts'
import { handoffCopy } from '#src/copy/handoff-panel.ts'
import { orderTimeCopy } from '#src/copy/order-time.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CheckoutColumns } from './CheckoutColumns.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'

/** The checkout's own shape before the bag is read, so that nothing jumps. */
export function CheckoutSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{checkoutCopy.reading}</p>
      <CheckoutColumns
        forms={
          <>
            <CheckoutSection title={handoffCopy.title}>
              <Skeleton className="h-51 w-full sm:h-15" />
              <Skeleton className="mt-4 h-18 w-full" />
              <Skeleton className="mt-5 h-21 w-full" />
            </CheckoutSection>
            <CheckoutSection title={orderTimeCopy.sectionTitle}>
              <Skeleton className="h-54 w-full sm:h-17" />
            </CheckoutSection>
            <div
              data-audience="guests"
              className="rounded-lg border-3 border-ink bg-accent p-4 shadow-sticker md:p-6"
            >
              <Skeleton className="h-36 w-full sm:h-20" />
            </div>
            <CheckoutSection title={checkoutCopy.contactTitle}>
              <div data-audience="guests">
                <Skeleton className="h-96 w-full sm:h-44" />
              </div>
              <div data-audience="members">
                <Skeleton className="h-57 w-full sm:h-26" />
              </div>
            </CheckoutSection>
            <CheckoutSection title={checkoutCopy.paymentTitle}>
              <Skeleton className="h-96 w-full" />
            </CheckoutSection>
          </>
        }
        order={
          <div className="rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker lg:p-6">
            <Skeleton className="h-11 w-40" />
            <Skeleton className="mt-5 h-28 w-full" />
            <Skeleton className="mt-5 h-11 w-full" />
            <Skeleton className="mt-5 h-36 w-full" />
            <Skeleton className="mt-5 h-15 w-full" />
          </div>
        }
      />
    </div>
  )
}
