import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Cart } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { type HandoffChoice, offeredHandoffs, serviceOf } from '#src/domain/handoff.ts'
import { $bagKitchen } from '#src/stores/bag-kitchen.ts'
import { setHandoff } from '#src/stores/bag-terms.ts'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { ChoiceCard } from './ChoiceCard.tsx'
import { KitchenNow } from './KitchenNow.tsx'

/** How the order is handed over, of what the kitchen offers. */
export function HandoffChoices({ cart }: { cart: Cart }) {
  const services = useStore($bagKitchen, { ssr: 'initial' })?.services
  const [wanted, setWanted] = useState<HandoffChoice | null>(null)
  const current = wanted ?? cart
  const chosen = serviceOf(current)
  const choices = services ? offeredHandoffs(services) : [current]
  const choose = async (choice: HandoffChoice) => {
    setWanted(choice)
    await setHandoff(choice)
    setWanted(null)
  }
  return (
    <CheckoutSection title={checkoutCopy.handoffTitle}>
      <CheckoutAlert place="handoff" />
      <fieldset>
        <legend className="sr-only">{checkoutCopy.handoffTitle}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {choices.map(choice => {
            const service = serviceOf(choice)
            return (
              <ChoiceCard
                key={service}
                name="handoff"
                value={service}
                checked={service === chosen}
                onChoose={() => void choose(choice)}
              >
                <span className="font-bold">{bagCopy.handoff[service]}</span>
              </ChoiceCard>
            )
          })}
        </div>
      </fieldset>
      <p className="mt-3 text-sm text-muted">{checkoutCopy.handoffHint[chosen]}</p>
      <KitchenNow cart={cart} />
    </CheckoutSection>
  )
}
