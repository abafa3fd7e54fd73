import { useStore } from '@nanostores/react'
import { orderedElsewhereCopy as copy } from '#src/copy/checkout/ordered-elsewhere.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { $orderFromOtherTab } from '#src/stores/checkout/checkout.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Notice that this tab's bag was checked out in another tab, with a link to the order. */
export function OrderedElsewhereNotice() {
  const order = useStore($orderFromOtherTab, { ssr: () => null })
  if (!order) return null
  return (
    <Notice
      tone="success"
      title={copy.title}
      actions={<Button href={orderPath(order.cart_id)}>{copy.see(order.num)}</Button>}
    >
      {copy.text}
    </Notice>
  )
}
