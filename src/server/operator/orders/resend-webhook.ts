import type { OrderRow } from '../../db/schema/orders.ts'
import { isBeingResent, postWebhookAgain } from '../../services/desk/resend-webhook.ts'
import { readWebhook } from '../../services/webhooks/set-webhook.ts'
import { type OperatorContext, OperatorError } from '../verb.ts'
import { holdOrder } from './find-order.ts'

type Resend = { order: OrderRow; by: string; reason: string }

/** What telling a kitchen's own system of an order once more would do. */
export async function planWebhook({ db }: OperatorContext, { order, reason }: Resend): Promise<string> {
  const { num, locationId } = order
  const webhook = await readWebhook(db, locationId)
  if (!webhook)
    throw new OperatorError(
      `The kitchen ${locationId} has no webhook to be told of order ${num}. To set one: npm run kitchen -- webhook ${locationId} https://…`,
    )
  if (await isBeingResent(db, order)) return repeatedWords(order)
  return `Tells ${webhook.address} of order ${num} at ${order.snapshot.location.name} (${locationId}), because “${reason}”.`
}

export async function resendWebhook(context: OperatorContext, asked: Resend): Promise<string> {
  const { db } = context
  await planWebhook(context, asked)
  return db.transaction(async tx => {
    const order = await holdOrder(tx, asked.order)
    if (await isBeingResent(tx, order)) return repeatedWords(order)
    await postWebhookAgain(context, tx, order, asked)
    return `The kitchen ${order.locationId} is told of order ${order.num} within seconds.`
  })
}

function repeatedWords({ num, locationId }: OrderRow): string {
  return `The kitchen ${locationId} is being told of order ${num} once more already. Nothing more is sent.`
}
