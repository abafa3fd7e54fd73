import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef } from 'react'
import { offersCopy as copy } from '#src/copy/bag/offers.ts'
import { $pendingBagTarget } from '#src/stores/bag/bag.ts'
import { $coupon } from '#src/stores/bag/edits/applied-promotions.ts'
import {
  $couponCode,
  $couponError,
  applyCoupon,
  setCouponCode,
} from '#src/stores/bag/edits/bag-promotions.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusFirstInvalidField, useFocusWhen, useFocusWhenLost } from '#src/ui/focus.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { AppliedPromotion } from './AppliedPromotions.tsx'

export function Coupons() {
  const coupon = useStore($coupon, { ssr: () => null })
  const box = useRef<HTMLDivElement>(null)
  // Removing a coupon also removes its button, so focus moves to the box.
  useFocusWhenLost(box, true, coupon)
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 focus-place">
      {coupon && (
        <ul>
          <AppliedPromotion promotion={coupon} />
        </ul>
      )}
      <CouponForm hint={coupon ? copy.another : undefined} />
    </div>
  )
}

function CouponForm({ hint }: { hint: string | undefined }) {
  const code = useStore($couponCode, { ssr: 'initial' })
  const error = useStore($couponError, { ssr: 'initial' })
  const isPending = useStore($pendingBagTarget, { ssr: 'initial' }) === 'coupon'
  const form = useRef<HTMLFormElement>(null)
  useFocusWhen(form, error, focusFirstInvalidField)
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) void applyCoupon()
  }
  return (
    <form ref={form} noValidate onSubmit={apply} className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <Field
          label={copy.codeLabel}
          hint={hint}
          error={error}
          value={code}
          onChange={event => setCouponCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
        />
      </div>
      <div className="mt-6.5">
        <Button type="submit" size="small" variant="secondary" loading={isPending}>
          {copy.apply}
        </Button>
      </div>
    </form>
  )
}
