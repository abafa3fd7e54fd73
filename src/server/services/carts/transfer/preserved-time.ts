import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import { type RequestedTime, timeKind } from '../../../../domain/scheduling/requested-time.ts'
import { timeProblemAt } from '../../../../domain/scheduling/time-problem.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { cartTiming } from '../persistence/cart-times.ts'

type TransferTarget = { kitchenMenu: KitchenMenu | null; choice: HandoffChoice }

export function preservedTime(
  row: CartRow,
  rows: LineRow[],
  { kitchenMenu, choice }: TransferTarget,
  catalog: Catalog,
  now: Date,
): RequestedTime {
  if (row.time.kind === 'asap' || !kitchenMenu) return { kind: 'asap' }
  const { handoff, sub_handoff: subHandoff } = choice
  const targetCart = {
    ...row,
    locationId: kitchenMenu.location.id,
    menuId: kitchenMenu.menu_id,
    handoff,
    subHandoff,
  }
  const { time } = row.time
  // Full slots are ignored here and reported by the cart's own check.
  const timeProblem = timeProblemAt(cartTiming(targetCart, rows, catalog, now, new Map()), Date.parse(time))
  return timeProblem ? { kind: 'asap' } : { kind: timeKind(time, kitchenMenu.location.timezone, now), time }
}
