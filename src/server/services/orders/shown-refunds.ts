import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { Context } from '../context.ts'
import { readGivenBack } from '../mail/given-back.ts'
import { isOfferKey } from '../substitutes/settle-offer.ts'

type ShownRefund = NonNullable<PlacedOrder['refunds']>[number]

/** What was given back of an order that stands, as its page tells it; what came back for what ran out stands with its lines. */
export async function readShownRefunds(ctx: Pick<Context, 'db'>, orderId: string): Promise<ShownRefund[]> {
  const given = await readGivenBack(ctx, orderId)
  const byKey = Map.groupBy(
    given.filter(part => !isOfferKey(part)),
    ({ key }) => key,
  )
  return [...byKey.values()].flatMap(parts => {
    const [first] = parts
    return first ? [{ at: first.at.toISOString(), ...about(first), parts: parts.map(partOf) }] : []
  })
}

type Given = Awaited<ReturnType<typeof readGivenBack>>[number]

function about({ reason, lines }: Given): Pick<ShownRefund, 'reason' | 'lines'> {
  return { reason: reason || null, lines: lines ?? [] }
}

function partOf({ type, card, amount }: Given): ShownRefund['parts'][number] {
  return { type, card, amount }
}
