import type { KitchenEvent, WebhookTest } from '#src/contract/order/kitchen-webhooks.ts'
import type { WebhookProvider } from '#src/server/providers/webhook/provider.ts'
import { listValidSecrets, signMessage, type WebhookRow } from './signature.ts'

export type SignedMessage = { id: string; body: KitchenEvent | WebhookTest }

export function sendSignedCall(
  { webhooks, now }: { webhooks: WebhookProvider; now: () => Date },
  webhook: WebhookRow,
  message: SignedMessage,
): Promise<string | null> {
  const { id } = message
  const body = JSON.stringify(message.body)
  const timestamp = String(Math.floor(now().getTime() / 1_000))
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'red-comb-webhooks',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signMessage(listValidSecrets(webhook, now()), { id, timestamp, body }),
  }
  return webhooks.call({ address: webhook.address, headers, body })
}
