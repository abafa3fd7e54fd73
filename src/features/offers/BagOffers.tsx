import { useStore } from '@nanostores/react'
import { $isMember } from '#src/stores/session/member-memory.ts'
import { Coupons } from './Coupons.tsx'
import { Offers } from './Offers.tsx'

/** What can make the bag cheaper: a code, and what the member has. */
export function BagOffers() {
  const isMember = useStore($isMember, { ssr: () => false })
  return (
    <div className="grid gap-6">
      <Coupons />
      {isMember && <Offers />}
    </div>
  )
}
