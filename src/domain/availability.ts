import { type HandoffChoice, serviceOf } from './handoff.ts'
import { isTakingOrders, type Kitchen, kitchenStatus } from './kitchen-status.ts'
import type { ProductSummary } from './menu.ts'

export type Unavailable =
  | 'kitchen_unavailable'
  | 'handoff_unavailable'
  | 'kitchen_closed'
  | 'product_unavailable'

type Question = {
  kitchen: Kitchen
  choice: HandoffChoice
  now: Date
  product?: Pick<ProductSummary, 'available'>
}

/** Why something cannot be ordered at a kitchen, handoff and instant, or null when it can. */
export function whyUnavailable({ kitchen, choice, now, product }: Question): Unavailable | null {
  const status = kitchenStatus(kitchen, now, choice)
  if (status.state === 'unavailable' || status.state === 'coming-soon') return 'kitchen_unavailable'
  if (!kitchen.services[serviceOf(choice)]) return 'handoff_unavailable'
  if (!isTakingOrders(status)) return 'kitchen_closed'
  return product && !product.available ? 'product_unavailable' : null
}
