import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { readKitchenChanges } from '#src/server/catalog/kitchen-changes.ts'
import { isUnresponsivePause } from '#src/server/services/webhooks/pause-unresponsive-kitchen.ts'
import { countDeliveries } from '#src/server/services/webhooks/pending-deliveries.ts'
import { readWebhook } from '#src/server/services/webhooks/set-webhook.ts'
import type { WebhookRow } from '#src/server/services/webhooks/signature.ts'
import { describeGuestVisibility } from '../descriptions.ts'
import type { OperatorContext } from '../operator-command.ts'
import { describeAcceptanceAfter } from './acceptance-after.ts'
import { createWebhookAcceptanceFilter, requireAllowedUrl, usesWebhookAcceptance } from './webhook.ts'

export async function planWebhookUrl(
  context: OperatorContext,
  { id, name }: LocationFile,
  { url, acceptsOrders }: { url: string; acceptsOrders: boolean },
): Promise<string> {
  requireAllowedUrl(context, url)
  const before = await readWebhook(context.db, id)
  const replacementText = before && before.address !== url ? ` instead of ${before.address}` : ''
  return [
    `Sends the order events of ${name} (${id}) to ${url}${replacementText}, with guests’ names and phone numbers.`,
    before ? 'Its secret stays the same.' : 'Creates a secret, and shows it once.',
    ...(acceptsOrders
      ? [
          `Its orders wait for that system to accept them, and are canceled after ten minutes without a response. ${describeGuestVisibility(context.isServing)}`,
        ]
      : []),
  ].join('\n')
}

export async function planSecretRotation(
  { id, name }: LocationFile,
  { address }: WebhookRow,
  isImmediate: boolean,
): Promise<string> {
  const oldSecretText = isImmediate
    ? 'The old one ends immediately: until the system has the new one, it rejects events, and its calls are rejected.'
    : 'The old one stays valid for a day.'
  return `Creates a new secret for ${address} of ${name} (${id}), and shows it once. ${oldSecretText}`
}

export async function planWebhookResume(
  { db, now, isServing }: OperatorContext,
  { id, name }: LocationFile,
): Promise<string> {
  const at = now()
  const { waiting } = await countDeliveries(db, id)
  const isPaused = (await readKitchenChanges(db)).some(
    row => row.kitchen === id && isUnresponsivePause(row, at),
  )
  return [
    waiting === 0
      ? `No event of ${name} (${id}) is waiting.`
      : `Sends ${waiting === 1 ? '1 waiting event' : `${waiting} waiting events`} to ${name} (${id}) immediately.`,
    ...(isPaused
      ? [`Opens the kitchen, which was paused because of them. ${describeGuestVisibility(isServing)}`]
      : []),
  ].join('\n')
}

export async function planWebhookRemoval(
  context: OperatorContext,
  kitchen: LocationFile,
  { address }: WebhookRow,
): Promise<string> {
  const { id, name } = kitchen
  const { waiting } = await countDeliveries(context.db, id)
  const lossText =
    waiting === 0
      ? ''
      : ` ${waiting === 1 ? '1 waiting event is' : `${waiting} waiting events are`} not sent.`
  return [
    `Removes the webhook ${address} of ${name} (${id}): its system gets no more orders.${lossText}`,
    ...((await usesWebhookAcceptance(context.db, id))
      ? [await describeAcceptanceAfter(context, kitchen, createWebhookAcceptanceFilter(id))]
      : []),
  ].join('\n')
}
