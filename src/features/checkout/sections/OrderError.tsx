import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { orderPanelCopy } from '#src/copy/checkout/order-panel.ts'
import { lineEditPath } from '#src/features/lines/edit-path.ts'
import { TimeUnavailableNotice } from '#src/features/order-time/TimeUnavailableNotice.tsx'
import type { ApiError } from '#src/stores/api/request.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { removeLine } from '#src/stores/bag/edits/bag-lines.ts'
import { isLineError, isSoldOutError } from '#src/stores/checkout/order/submit.ts'
import { placeOrder } from '#src/stores/checkout/place-order.ts'
import { toTimeProblem } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { KitchenClosedNotice } from './KitchenClosedNotice.tsx'

export function OrderError({ error }: { error: ApiError }) {
  const cart = useStore($cart, { ssr: () => null })
  if (isLineError(error) && cart?.products.some(line => line.problem)) return <LineProblems cart={cart} />
  switch (error.code) {
    case 'time_unavailable':
      return <TimeUnavailableNotice problem={toTimeProblem(error)} />
    case 'kitchen_closed':
      return <KitchenClosedNotice message={error.message} />
    case 'gift_card_short': {
      const { last4, balance } = error.details
      return (
        <Notice tone="danger" title={error.message}>
          {checkoutCopy.giftCardShort(last4, balance)}
        </Notice>
      )
    }
    case 'delivery_minimum':
      return (
        <Notice
          tone="danger"
          title={error.message}
          actions={
            cart && (
              <Button href={`/menu/${cart.menu_id}`} size="small" variant="secondary" icon="plus">
                {orderPanelCopy.addMore}
              </Button>
            )
          }
        >
          {checkoutCopy.bagKept}
        </Notice>
      )
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
    case 'busy':
    case 'internal':
    case 'not_ready':
      return (
        <Notice
          tone="danger"
          title={orderPanelCopy.unreachableTitle}
          actions={
            <Button size="small" variant="secondary" onClick={() => void placeOrder()}>
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

/**
 * Shows each line that has a problem, with a Remove button and, if the product is available, an Edit button.
 */
export function LineProblems({ cart }: { cart: Cart }) {
  const lines = cart.products.flatMap((line, position) =>
    line.problem ? [{ line, problem: line.problem, path: lineEditPath(cart, position) }] : [],
  )
  const isAllSoldOut = lines.every(({ problem }) => isSoldOutError(problem))
  return (
    <Notice tone="danger" title={isAllSoldOut ? checkoutCopy.problemsTitle : checkoutCopy.problemsTitleOther}>
      <ul className="grid gap-3">
        {lines.map(({ line, problem, path }) => (
          <li key={line.id}>
            <p>{problem.message}</p>
            <div className="mt-1 flex flex-wrap gap-2">
              {problem.code !== 'product_unavailable' && (
                <Button size="small" variant="secondary" icon="edit" href={path}>
                  {bagCopy.editLine(line.name)}
                </Button>
              )}
              <Button size="small" variant="outline" icon="trash" onClick={() => void removeLine(line)}>
                {checkoutCopy.remove(line.name)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3">{checkoutCopy.problemsHint}</p>
    </Notice>
  )
}
