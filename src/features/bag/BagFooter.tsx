import type { Cart } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'

/** The subtotal and the way to pay it. */
export function BagFooter({ cart }: { cart: Cart | null }) {
  const isEmpty = !cart || cart.products.length === 0
  return (
    <div className="grid gap-2 sm:flex sm:items-center sm:gap-5">
      {!isEmpty && (
        <p className="flex items-baseline justify-between leading-tight sm:block">
          <span className="text-muted sm:block sm:text-sm">{bagCopy.subtotal}</span>
          <Price cents={cart.totals.subtotal} look="large" />
        </p>
      )}
      <div className="grow">
        {isEmpty ? (
          <Button wide disabled>
            {bagCopy.checkout}
          </Button>
        ) : (
          <Button wide href="/order/checkout">
            {bagCopy.checkout}
          </Button>
        )}
      </div>
    </div>
  )
}
