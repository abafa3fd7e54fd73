import type { PlacedOrder } from '../../../contract/order/orders.ts'
import { cameToNothing, type OrderState } from '../../../domain/order/order-life.ts'
import type { Context } from '../context.ts'
import { readGivenBack } from '../mail/given-back.ts'
import { isOfferKey } from '../substitutes/offer-key.ts'

type ShownRefund = NonNullable<PlacedOrder['refunds']>[number]

type FoundOrder = { id: string; state: OrderState; snapshot: PlacedOrder }
type GivenBack = Awaited<ReturnType<typeof readGivenBack>>[number]

/**
 * Orders as sold, those that stand with what was given back of them since; what came back for what ran out stands with
 * its lines.
 */
export async function withShownRefunds<Row extends FoundOrder>(
  ctx: Pick<Context, 'db'>,
  found: Row[],
): Promise<Row[]> {
  const standing = found.filter(({ state }) => !cameToNothing(state)).map(({ id }) => id)
  const given = standing.length > 0 ? await readGivenBack(ctx, standing) : []
  const byOrder = Map.groupBy(
    given.filter(part => !isOfferKey(part)),
    ({ orderId }) => orderId,
  )
  return found.map(row => {
    const parts = byOrder.get(row.id)
    return parts ? { ...row, snapshot: { ...row.snapshot, refunds: shownRefunds(parts) } } : row
  })
}

function shownRefunds(given: GivenBack[]): ShownRefund[] {
  const byKey = Map.groupBy(given, ({ key }) => key)
  return [...byKey.values()].flatMap(parts => {
    const [first] = parts
    return first ? [{ at: first.at.toISOString(), ...about(first), parts: parts.map(partOf) }] : []
  })
}

function about({ reason, lines }: GivenBack): Pick<ShownRefund, 'reason' | 'lines'> {
  return { reason: reason || null, lines: lines ?? [] }
}

function partOf({ type, card, amount }: GivenBack): ShownRefund['parts'][number] {
  return { type, card, amount }
}
