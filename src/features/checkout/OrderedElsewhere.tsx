import { useStore } from '@nanostores/react'
import { orderedElsewhereCopy as words } from '#src/copy/checkout/ordered-elsewhere.ts'
import { orderPath } from '#src/domain/content/paths/order-path.ts'
import { $orderedElsewhere } from '#src/stores/checkout/checkout.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Shown once another tab has ordered the checkout's bag. */
export function OrderedElsewhere() {
  const ordered = useStore($orderedElsewhere, { ssr: () => null })
  if (!ordered) return null
  return (
    <Notice
      tone="success"
      title={words.title}
      actions={<Button href={orderPath(ordered.cart_id)}>{words.see(ordered.num)}</Button>}
    >
      {words.text}
    </Notice>
  )
}
