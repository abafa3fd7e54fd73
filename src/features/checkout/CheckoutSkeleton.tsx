import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CheckoutColumns } from './CheckoutColumns.tsx'
import { CheckoutSection } from './sections/CheckoutSection.tsx'

export function CheckoutSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only">{checkoutCopy.reading}</p>
      <CheckoutColumns
        forms={
          <>
            <Skeleton className="h-5 w-28 lg:hidden" />
            <div className="divide-y-2 divide-line border-t-3 border-ink">
              <SkeletonLine className="h-12" />
              <SkeletonLine className="h-8 md:h-10" />
              <SkeletonLine className="h-8 md:h-10" />
              <div data-audience="members">
                <SkeletonLine className="h-21" />
              </div>
            </div>
            <div data-audience="guests" className="rounded-lg bg-yellow-200 px-4 py-3">
              <Skeleton className="h-24 w-full sm:h-13" />
            </div>
            <div data-audience="guests">
              <CheckoutSection title={checkoutCopy.contactTitle}>
                <Skeleton className="h-66 w-full sm:h-44" />
              </CheckoutSection>
            </div>
            <div className="divide-y-2 divide-line border-t-3 border-ink">
              <div data-audience="guests">
                <SkeletonLine className="h-96" />
              </div>
              <SkeletonLine className="h-8 md:h-10" />
              <SkeletonLine className="h-8 md:h-10" />
            </div>
          </>
        }
        order={
          <div className="rounded-lg border-3 border-ink bg-surface px-4 py-3 shadow-sticker lg:p-6">
            <Skeleton className="h-11 w-40" />
            <Skeleton className="mt-3 h-24 w-full" />
            <Skeleton className="mt-3 h-36 w-full" />
          </div>
        }
      />
    </div>
  )
}

function SkeletonLine({ className }: { className: string }) {
  return (
    <div className="py-2">
      <Skeleton className={`${className} w-full`} />
    </div>
  )
}
