import { CheckoutStatus as Status } from '#src/features/checkout/CheckoutStatus.tsx'
import { OrderPanel, type OrderPanelProps } from '#src/features/checkout/OrderPanel.tsx'

export function CheckoutStatus() {
  return <Status />
}

export function CheckoutOrderPanel(props: OrderPanelProps) {
  return <OrderPanel {...props} />
}
