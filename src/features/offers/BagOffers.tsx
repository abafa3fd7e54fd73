import { useStore } from '@nanostores/react'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Coupons } from './Coupons.tsx'
import { Offers } from './Offers.tsx'

export function BagOffers() {
  const isMember = useStore($isMember, { ssr: () => false })
  return (
    <div className="grid gap-6">
      <Coupons />
      {isMember && <Offers />}
    </div>
  )
}
