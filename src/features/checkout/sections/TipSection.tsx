import { useStore } from '@nanostores/react'
import { type SubmitEvent, useRef } from 'react'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { formatCents, percentOf } from '#src/domain/money/money.ts'
import { TIP_PERCENTAGES } from '#src/domain/money/tip.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $cart, $pendingBagTarget } from '#src/stores/bag/bag.ts'
import {
  $customTip,
  $customTipError,
  $isTipApplied,
  $tipChoice,
  applyCustomTip,
  chooseTip,
  setCustomTip,
  type TipChoice,
} from '#src/stores/checkout/order/tip.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusFirstInvalidField } from '#src/ui/focus.ts'
import { ChoicePill } from '#src/ui/form/ChoicePill.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'

export function TipSection() {
  const cart = useStore($cart, { ssr: () => null })
  const choice = useStore($tipChoice, { ssr: () => 'none' as const })
  const offersNoTip = useStore($settings, { ssr: 'initial' })?.checkout.no_tip_option ?? true
  if (!cart?.tips.allow) return null
  const options: { value: TipChoice; label: string; amount: string | null }[] = [
    ...(offersNoTip ? [{ value: 'none' as const, label: checkoutCopy.tipNone, amount: null }] : []),
    ...TIP_PERCENTAGES.map(percentage => ({
      value: percentage,
      label: `${percentage}%`,
      amount: formatCents(percentOf(cart.totals.subtotal, percentage)),
    })),
    { value: 'custom', label: checkoutCopy.tipCustom, amount: null },
  ]
  return (
    <CheckoutSection title={checkoutCopy.tipTitle}>
      <fieldset>
        <legend className="sr-only">{checkoutCopy.tipTitle}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 sm:gap-3">
          {options.map(({ value, label, amount }) => (
            <ChoicePill
              key={value}
              name="tip"
              value={String(value)}
              checked={choice === value}
              onChoose={() => void chooseTip(value)}
            >
              <span className="font-bold">{label}</span>
              {amount && <span className="text-xs tabular-nums">{amount}</span>}
            </ChoicePill>
          ))}
        </div>
      </fieldset>
      {choice === 'custom' && <CustomTip />}
    </CheckoutSection>
  )
}

function CustomTip() {
  const text = useStore($customTip, { ssr: 'initial' })
  const error = useStore($customTipError, { ssr: 'initial' })
  const isPending = useStore($pendingBagTarget, { ssr: 'initial' }) === 'tip'
  const isApplied = useStore($isTipApplied, { ssr: 'initial' })
  const form = useRef<HTMLFormElement>(null)
  useInvalidFocus(form, 'tip')
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    void applyCustomTip()
    // An invalid amount is not sent: the field shows an error instead.
    if ($customTipError.get()) focusFirstInvalidField(form.current)
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={apply} className="mt-4 flex items-start gap-3">
        <div className="grow">
          <Field
            label={checkoutCopy.tipLabel}
            error={error}
            value={text}
            onChange={event => void setCustomTip(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
          />
        </div>
        <div className="mt-6.5">
          <Button type="submit" size="small" variant="secondary" loading={isPending}>
            {checkoutCopy.tipApply}
          </Button>
        </div>
      </form>
      <p role="status" className="mt-1 flex min-h-6 items-center gap-1 font-bold text-success">
        {isApplied && (
          <>
            <Icon name="check" className="size-5" />
            {checkoutCopy.tipApplied}
          </>
        )}
      </p>
    </>
  )
}
