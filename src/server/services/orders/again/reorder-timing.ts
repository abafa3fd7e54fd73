import type { PlacedOrder } from '../../../../contract/order/orders.ts'
import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import type { SlotUsage, TimingInput } from '../../../../domain/scheduling/order-times.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { timingInput, wayMinutes } from '../../scheduling/timing-input.ts'

export function reorderTiming(
  { products }: Pick<PlacedOrder, 'products'>,
  { on, choice }: { on: KitchenMenu; choice: HandoffChoice },
  catalog: Catalog,
  now: Date,
  usage: SlotUsage,
): TimingInput {
  const units = products.reduce((sum, line) => sum + catalog.workOf(on, line.product_id) * line.quantity, 0)
  const way = choice.handoff === 'delivery' ? wayMinutes(on.location, null) : 0
  return timingInput({ on, choice, units, way }, catalog, now, usage)
}
