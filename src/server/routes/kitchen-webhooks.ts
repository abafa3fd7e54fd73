import {
  hearKitchen,
  kitchenEvent,
  signedHeaders,
  webhookTest,
} from '../../contract/order/kitchen-webhooks.ts'
import { hearKitchen as hear, requireSigned } from '../services/webhooks/hear-kitchen.ts'
import { type Routing, route } from './route.ts'

/** What kitchens' own systems say, and in the OpenAPI document what they are told. */
export function kitchenWebhookRoutes(routing: Routing): void {
  const { api, ctx } = routing
  api.use('/kitchens/:id/webhook', async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const header = (name: string) => c.req.header(`webhook-${name}`) ?? ''
    // The signature is over the bytes: they are read before anything is made of them.
    const body = await c.req.text()
    const signed = { id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body }
    await requireSigned(ctx, c.req.param('id') ?? '', signed)
    return next()
  })
  route(routing, hearKitchen, ({ ctx, params, body, request: { key, bodyHash } }) =>
    hear(ctx, { kitchen: params.id, id: key, bodyHash, message: body }),
  )
  for (const [name, summary, schema] of calls) {
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: name,
      summary,
      request: { headers: signedHeaders, body: { content: { 'application/json': { schema } } } },
      responses: { '2XX': { description: 'Taken in; anything else is told again' } },
    })
  }
}

const calls = [
  ['kitchenEvent', 'What happens to the orders of a kitchen, to the address of its webhook', kitchenEvent],
  ['webhookTest', 'An operator looks whether a kitchen’s system listens', webhookTest],
] as const
