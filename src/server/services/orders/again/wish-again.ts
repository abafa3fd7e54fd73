import type { PlacedOrder } from '../../../../contract/order/orders.ts'
import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import type { SlotUsage, TimingInput } from '../../../../domain/scheduling/order-times.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalogue.ts'
import { timingInput, wayMinutes } from '../../scheduling/order-wish.ts'

/** Timing constraints for placing an order again. */
export function reorderTiming(
  { products }: Pick<PlacedOrder, 'products'>,
  { on, choice }: { on: KitchenMenu; choice: HandoffChoice },
  catalogue: Catalogue,
  now: Date,
  usage: SlotUsage,
): TimingInput {
  const units = products.reduce((sum, line) => sum + catalogue.workOf(on, line.product_id) * line.quantity, 0)
  const way = choice.handoff === 'delivery' ? wayMinutes(on.location, null) : 0
  return timingInput({ on, choice, units, way }, catalogue, now, usage)
}
