import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { OrderLaterButton } from '#src/features/order-time/OrderLaterButton.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

export function KitchenClosedNotice({ message }: { message: string }) {
  return (
    <Notice
      tone="warning"
      title={message}
      actions={
        <>
          <OrderLaterButton size="small" variant="secondary" />
          <Button href="/locations" size="small" variant="outline">
            {checkoutCopy.otherKitchens}
          </Button>
        </>
      }
    >
      {checkoutCopy.bagKept}
    </Notice>
  )
}
