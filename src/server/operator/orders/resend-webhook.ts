import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { isWebhookBeingResent, resendWebhookEvents } from '#src/server/services/desk/resend-webhook.ts'
import { readWebhook } from '#src/server/services/webhooks/set-webhook.ts'
import { type OperatorContext, OperatorError } from '../operator-command.ts'
import { lockOrder } from './find-order.ts'

type WebhookResend = { order: OrderRow; by: string; reason: string }

export async function planWebhookResend(
  { db }: OperatorContext,
  { order, reason }: WebhookResend,
): Promise<string> {
  const { num, locationId } = order
  const webhook = await readWebhook(db, locationId)
  if (!webhook)
    throw new OperatorError(
      `The kitchen ${locationId} has no webhook for order ${num}. To set one: npm run kitchen -- webhook ${locationId} https://…`,
    )
  if (await isWebhookBeingResent(db, order)) return alreadyResentText(order)
  return `Sends order ${num} at ${order.snapshot.location.name} (${locationId}) to ${webhook.address}, because “${reason}”.`
}

export async function resendWebhook(context: OperatorContext, resend: WebhookResend): Promise<string> {
  const { db } = context
  await planWebhookResend(context, resend)
  return db.transaction(async tx => {
    const order = await lockOrder(tx, resend.order)
    if (await isWebhookBeingResent(tx, order)) return alreadyResentText(order)
    await resendWebhookEvents(context, tx, order, resend)
    return `Order ${order.num} is sent to the kitchen ${order.locationId} within seconds.`
  })
}

function alreadyResentText({ num, locationId }: OrderRow): string {
  return `Order ${num} is already being resent to the kitchen ${locationId}. Nothing more is sent.`
}
