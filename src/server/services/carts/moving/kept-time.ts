import type { HandoffChoice } from '../../../../domain/kitchen/handoff.ts'
import { kindOf, type WantedTime } from '../../../../domain/scheduling/wanted-time.ts'
import { whyNotAt } from '../../../../domain/scheduling/why-no-time.ts'
import type { Catalogue } from '../../../catalog/catalogue.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalogue.ts'
import type { CartRow, LineRow } from '../stored/cart-rows.ts'
import { cartWish } from '../stored/cart-times.ts'

type Place = { on: KitchenMenu | null; choice: HandoffChoice }

/** The time of a bag where it goes: its own if that can be chosen there, else as soon as possible. */
export function keptTime(
  row: CartRow,
  rows: LineRow[],
  { on, choice }: Place,
  catalogue: Catalogue,
  now: Date,
): WantedTime {
  if (row.time.kind === 'asap' || !on) return { kind: 'asap' }
  const { handoff, sub_handoff: subHandoff } = choice
  const there = { ...row, locationId: on.location.id, menuId: on.menu_id, handoff, subHandoff }
  const { time } = row.time
  // A slot that others fill meanwhile is told as for any bag.
  const refusal = whyNotAt(cartWish(there, rows, catalogue, now, new Map()), Date.parse(time))
  return refusal ? { kind: 'asap' } : { kind: kindOf(time, on.location.timezone, now), time }
}
