import type { ComponentProps } from 'react'
import { OrderAgainButton as AgainButton } from '#src/features/orders/OrderAgainButton.tsx'

export function OrderAgainButton(props: ComponentProps<typeof AgainButton>) {
  return <AgainButton {...props} />
}
