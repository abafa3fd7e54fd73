import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/carts.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { clockTime } from '#src/domain/time/clock-time.ts'
import { $isBagExpiring } from '#src/stores/bag/bag-expiry.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { keepBag } from '#src/stores/bag/bag-terms.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Warns before the bag times out and lets the guest keep it. */
export function ExpiryNotice({ cart }: { cart: Cart }) {
  const isExpiring = useStore($isBagExpiring, { ssr: () => false })
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  if (!isExpiring || !kitchen) return null
  return (
    <Notice
      tone="warning"
      title={checkoutCopy.expiringTitle}
      actions={
        <Button size="small" variant="secondary" onClick={() => void keepBag(cart)}>
          {checkoutCopy.keepBag}
        </Button>
      }
    >
      {checkoutCopy.expiring(clockTime(cart.reset, kitchen.timezone))}
    </Notice>
  )
}
