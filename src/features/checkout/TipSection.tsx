import { useStore } from '@nanostores/react'
import type { Cart } from '#src/contract/carts.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { TIP_PERCENTAGES } from '#src/domain/limits.ts'
import { formatCents, percentOf } from '#src/domain/money/money.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $tipChoice, chooseTip, type TipChoice } from '#src/stores/checkout/tip.ts'
import { ChoiceCard } from '#src/ui/ChoiceCard.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { CustomTip } from './CustomTip.tsx'

/** A tip for the crew, where the kitchen takes one. */
export function TipSection({ cart }: { cart: Cart }) {
  const choice = useStore($tipChoice, { ssr: () => 'none' as const })
  const hasNone = useStore($settings, { ssr: 'initial' })?.checkout.no_tip_option ?? true
  if (!cart.tips.allow) return null
  const options: { value: TipChoice; label: string; amount: string | null }[] = [
    ...(hasNone ? [{ value: 'none' as const, label: checkoutCopy.tipNone, amount: null }] : []),
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
        <div className="grid gap-3 min-[350px]:grid-cols-2 sm:grid-cols-3">
          {options.map(({ value, label, amount }) => (
            <ChoiceCard
              key={value}
              name="tip"
              value={String(value)}
              checked={choice === value}
              onChoose={() => void chooseTip(value)}
            >
              <span className="block font-bold">{label}</span>
              {amount && <span className="text-sm tabular-nums">{amount}</span>}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      {choice === 'custom' && <CustomTip />}
    </CheckoutSection>
  )
}
