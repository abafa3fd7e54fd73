import * as contract from '#src/contract/order/kitchen-webhooks.ts'
import { receiveKitchenMessage, requireSignature } from '../services/webhooks/receive-kitchen-message.ts'
import { type RouteDependencies, route } from './route.ts'

export function kitchenWebhookRoutes(routing: RouteDependencies): void {
  const { api, ctx } = routing
  api.use('/kitchens/:id/webhook', async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const header = (name: string) => c.req.header(`webhook-${name}`) ?? ''
    // The signature covers the raw body, so it is verified before the body is parsed.
    const body = await c.req.text()
    const signedMessage = {
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      body,
    }
    await requireSignature(ctx, c.req.param('id') ?? '', signedMessage)
    return next()
  })
  route(routing, contract.receiveKitchenMessage, ({ ctx, params, body, request: { key, bodyHash } }) =>
    receiveKitchenMessage(ctx, { kitchen: params.id, id: key, bodyHash, message: body }),
  )
  for (const [name, summary, schema] of webhookDocs) {
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: name,
      summary,
      request: { headers: contract.signedHeaders, body: { content: { 'application/json': { schema } } } },
      responses: { '2XX': { description: 'Accepted; any other status is retried' } },
    })
  }
}

const webhookDocs = [
  ['kitchenEvent', 'An event of a kitchen’s order, sent to its webhook', contract.kitchenEvent],
  ['webhookTest', 'A test message, sent by an operator', contract.webhookTest],
] as const
