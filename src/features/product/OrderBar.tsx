import { memo, useId } from 'react'
import { productCopy } from '#src/copy/menu/product.ts'
import { QUANTITY_MAX, QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { SendState } from '#src/stores/product/product-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { QuantityStepper } from '#src/ui/form/QuantityStepper.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

type OrderBarProps = {
  name: string
  quantity: number
  cost: Cents
  from: Cents | null
  next: string | null
  later: string | null
  isEditing: boolean
  isBusy: boolean
  sending: SendState
  /** Messages about menu changes since the page opened. */
  menuChanges: readonly string[]
  refusal: string | undefined
  onMore: () => void
  onLess: () => void
  onSend: () => void
}

export const OrderBar = memo(function OrderBar(props: OrderBarProps) {
  const {
    name,
    quantity,
    cost,
    from,
    next,
    later,
    isEditing,
    isBusy,
    sending,
    menuChanges,
    refusal,
    onMore,
    onLess,
    onSend,
  } = props
  const reasonId = useId()
  const problem = sending.step === 'incomplete' || sending.step === 'failed' ? sending.message : null
  const message = problem ?? menuChanges.join(' ')
  return (
    <div className="order-bar sticky bottom-0 z-pinned border-t-3 border-ink bg-paper pb-[env(safe-area-inset-bottom)] [@media(height<26rem)]:static">
      <div className="container py-2 md:py-3">
        <p role="alert" className="flex items-start gap-2 font-bold text-danger not-empty:mb-2">
          {message && (
            <>
              <Icon name="alert" className="mt-0.5 size-5" />
              {message}
            </>
          )}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <QuantityStepper
            name={name}
            value={quantity}
            removes={quantity === QUANTITY_MIN}
            removeLabel={isEditing ? productCopy.leaveEditing : productCopy.leave}
            onDecrease={onLess}
            onIncrease={quantity < QUANTITY_MAX ? onMore : undefined}
          />
          <div className="order-action">
            <Button
              wide
              variant={refusal ? 'neutral' : 'primary'}
              loading={isBusy}
              aria-disabled={refusal !== undefined}
              aria-describedby={refusal ? reasonId : undefined}
              onClick={refusal ? undefined : onSend}
            >
              <span className="order-label">
                {next ? productCopy.next(next) : isEditing ? productCopy.update : (later ?? productCopy.add)}
                {/* The price is omitted while it depends on a required choice, because the starting price
                    is shown beside the name. */}
                {!(next && from !== null) && <Price cents={cost} from={from} />}
              </span>
            </Button>
            {refusal && (
              <p id={reasonId} className="mt-1 text-center text-sm font-bold">
                {refusal}
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
})
