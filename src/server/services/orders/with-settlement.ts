import type { PlacedOrder } from '../../../contract/order/orders.ts'
import { isOver, type OrderState } from '../../../domain/order/order-life.ts'
import { isPaidAtHandover } from '../../../domain/order/to-pay.ts'
import type { Context } from '../context.ts'
import { readSettlements } from '../mail/settlements.ts'
import { readEarned } from '../points/earn.ts'

type FoundOrder = { id: string; attemptId: string | null; state: OrderState; snapshot: PlacedOrder }

export async function withSettlement<Row extends FoundOrder>(
  { db }: Pick<Context, 'db'>,
  found: Row[],
): Promise<Row[]> {
  const settlements = await readSettlements(db, found)
  const isEarning = ({ snapshot }: Row) => snapshot.points !== null
  const earned = await readEarned(
    db,
    found.filter(isEarning).map(({ id }) => id),
  )
  return found.map(row => ({
    ...row,
    snapshot: {
      ...row.snapshot,
      points: pointsOf(row, earned.get(row.id)),
      settlement: settlements.get(row.id) ?? [],
    },
  }))
}

function pointsOf({ state, snapshot }: FoundOrder, earned: number | undefined): PlacedOrder['points'] {
  const { points } = snapshot
  if (points === null || points.earned === 0) return points
  if (earned !== undefined) return { ...points, earned }
  if (!isPaidAtHandover(snapshot)) return points
  return isOver(state) ? { ...points, earned: 0 } : { ...points, awaited: true }
}
