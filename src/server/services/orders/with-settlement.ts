import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { OrderState } from '../../../domain/order/order-life.ts'
import type { Context } from '../context.ts'
import { readSettlements } from '../mail/settlements.ts'

type FoundOrder = { id: string; attemptId: string | null; state: OrderState; snapshot: PlacedOrder }

/** Orders as sold, each with what became of its money since. */
export async function withSettlement<Row extends FoundOrder>(
  { db }: Pick<Context, 'db'>,
  found: Row[],
): Promise<Row[]> {
  const settlements = await readSettlements(db, found)
  return found.map(row => ({
    ...row,
    snapshot: { ...row.snapshot, settlement: settlements.get(row.id) ?? [] },
  }))
}
