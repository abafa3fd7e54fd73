import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import { timeRefusalAt } from '../../../../domain/scheduling/time-refusal.ts'
import { kindOf, type WantedTime } from '../../../../domain/scheduling/wanted-time.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import type { CartRow, LineRow } from '../stored/cart-rows.ts'
import { cartTiming } from '../stored/cart-times.ts'

type Place = { on: KitchenMenu | null; choice: HandoffChoice }

export function carriedTime(
  row: CartRow,
  rows: LineRow[],
  { on, choice }: Place,
  catalog: Catalog,
  now: Date,
): WantedTime {
  if (row.time.kind === 'asap' || !on) return { kind: 'asap' }
  const { handoff, sub_handoff: subHandoff } = choice
  const there = { ...row, locationId: on.location.id, menuId: on.menu_id, handoff, subHandoff }
  const { time } = row.time
  // Full slots are ignored here and reported by the cart's own check.
  const refusal = timeRefusalAt(cartTiming(there, rows, catalog, now, new Map()), Date.parse(time))
  return refusal ? { kind: 'asap' } : { kind: kindOf(time, on.location.timezone, now), time }
}
