import type { FoundOrder } from '#src/contract/order/desk.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requireDeskKey } from './require-desk.ts'
import { SEARCH_RESULTS_MAX, searchOrders } from './search-orders.ts'

export async function findDeskOrders(
  ctx: Context,
  { text, kitchen, day }: { text: string; kitchen?: string | undefined; day?: string | undefined },
): Promise<{ orders: FoundOrder[]; more: boolean }> {
  const desk = requireDeskKey(ctx)
  if (kitchen !== undefined && desk.kitchen !== null && kitchen !== desk.kitchen)
    throw new ServiceError('location_not_found')
  const scope = { kitchen: kitchen ?? desk.kitchen, day: day ?? null }
  const found = await searchOrders(ctx.db, text, scope, ctx.now())
  return {
    orders: found.slice(0, SEARCH_RESULTS_MAX).map(toFoundOrder),
    more: found.length > SEARCH_RESULTS_MAX,
  }
}

export function toFoundOrder(order: OrderRow): FoundOrder {
  const { id, num, locationId, day, state, total, placedAt, readyAt } = order
  const { firstName, lastName, phone, email } = order
  return {
    id,
    num,
    day,
    state,
    total,
    kitchen: locationId,
    placed: placedAt.toISOString(),
    ready: readyAt.toISOString(),
    guest: { first_name: firstName, last_name: lastName, phone, email },
  }
}
