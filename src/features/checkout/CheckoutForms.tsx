import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $areFormsFrozen, $hasForms } from '#src/stores/checkout/checkout-forms.ts'

/** Disables the checkout's forms while the order is being placed. */
export function CheckoutForms({ children }: { children: ReactNode }) {
  const hasForms = useStore($hasForms, { ssr: () => true })
  const areFrozen = useStore($areFormsFrozen, { ssr: () => false })
  return (
    hasForms && (
      <div className="grid gap-2.5 lg:gap-6" inert={areFrozen}>
        {children}
      </div>
    )
  )
}
