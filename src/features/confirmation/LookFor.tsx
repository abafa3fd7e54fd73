import type { Vehicle } from '#src/contract/handoff-details.ts'
import { orderCopy } from '#src/copy/order.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** What the kitchen looks for in the lot. */
export function LookFor({ vehicle: { make, color, spot } }: { vehicle: Vehicle }) {
  return (
    <p className="mt-3 flex items-start gap-2 wrap-anywhere">
      <Icon name="car" className="mt-0.5 size-6 shrink-0 text-primary" />
      <span className="min-w-0">
        {orderCopy.lookFor} <strong>{orderCopy.vehicle(color, make)}</strong>
        {spot && `, ${orderCopy.spot(spot)}`}
      </span>
    </p>
  )
}
