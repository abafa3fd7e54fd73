import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { isPaidInStore } from '#src/domain/order/due-at-counter.ts'
import { isOrderOver, type OrderState } from '#src/domain/order/order-states.ts'
import type { Context } from '../context.ts'
import { readSettlements } from '../mail/settlements.ts'
import { readEarnedPoints } from '../points/earn.ts'

type OrderSummary = { id: string; attemptId: string | null; state: OrderState; snapshot: PlacedOrder }

export async function addSettlements<Row extends OrderSummary>(
  { db }: Pick<Context, 'db'>,
  rows: Row[],
): Promise<Row[]> {
  const settlements = await readSettlements(db, rows)
  const earnsPoints = ({ snapshot }: Row) => snapshot.points !== null
  const earnedByOrder = await readEarnedPoints(
    db,
    rows.filter(earnsPoints).map(({ id }) => id),
  )
  return rows.map(row => ({
    ...row,
    snapshot: {
      ...row.snapshot,
      points: currentPoints(row, earnedByOrder.get(row.id)),
      settlement: settlements.get(row.id) ?? [],
    },
  }))
}

function currentPoints({ state, snapshot }: OrderSummary, earned: number | undefined): PlacedOrder['points'] {
  const { points } = snapshot
  if (points === null || points.earned === 0) return points
  if (earned !== undefined) return { ...points, earned }
  if (!isPaidInStore(snapshot)) return points
  return isOrderOver(state) ? { ...points, earned: 0 } : { ...points, awaited: true }
}
