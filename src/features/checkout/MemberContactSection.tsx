import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { LazyPart } from '#src/features/loading/LazyPart.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CheckoutAlert } from './sections/CheckoutAlert.tsx'

const MemberDetails = lazyNamedExport(
  async () => (await import('./sections/MemberDetails.tsx')).MemberDetails,
)

export function MemberContactSection() {
  const isMember = useStore($isMember, { ssr: () => false })
  if (!isMember) return null
  return (
    <section aria-label={checkoutCopy.contactTitle} className="py-2 md:py-3">
      <CheckoutAlert place="contact" />
      <LazyPart skeleton={<Skeleton className="h-19 w-full lg:h-21" />}>
        <MemberDetails />
      </LazyPart>
    </section>
  )
}
