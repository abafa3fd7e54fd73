import { useStore } from '@nanostores/react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { $cart } from '#src/stores/bag.ts'
import { placeOrder } from '#src/stores/place-order.ts'
import type { ApiError } from '#src/stores/request.ts'
import { isLineRefusal } from '#src/stores/submit.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { LineProblems } from './LineProblems.tsx'

/** A refusal, with what the guest can do about it. */
export function Refused({ error }: { error: ApiError }) {
  const cart = useStore($cart, { ssr: () => null })
  if (isLineRefusal(error) && cart?.products.some(line => line.problem)) return <LineProblems cart={cart} />
  switch (error.code) {
    case 'kitchen_closed':
    case 'kitchen_unavailable':
      return (
        <Notice
          tone="danger"
          title={error.message}
          actions={
            <Button href="/locations" size="small" variant="secondary">
              {checkoutCopy.otherKitchens}
            </Button>
          }
        >
          {checkoutCopy.bagKept}
        </Notice>
      )
    case 'unreachable':
    case 'internal':
    case 'not_ready':
      return (
        <Notice
          tone="danger"
          title={checkoutCopy.unreachableTitle}
          actions={
            <Button size="small" variant="secondary" onClick={placeOrder}>
              {checkoutCopy.retry}
            </Button>
          }
        >
          {error.message}
        </Notice>
      )
    default:
      return (
        <Notice tone="danger" title={checkoutCopy.failedTitle}>
          {error.message}
        </Notice>
      )
  }
}
