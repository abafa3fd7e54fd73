import { createHmac } from 'node:crypto'
import type { KitchenEvent } from '#src/contract/order/kitchen-webhooks.ts'
import { createWebhookCaller } from '#src/server/providers/webhook/http.ts'
import { createKitchenNotifier } from '#src/server/services/webhooks/kitchen-notifier.ts'
import type { ApiResult } from './api-client.ts'
import { startLocalServer } from './local-server.ts'
import { createKitchenConsole } from './operator.ts'
import { kitchen } from './orders/orders.ts'
import type { TestServer } from './server.ts'

type ReceivedEvent = { id: string; event: KitchenEvent; isSigned: boolean; signatures: number }

export type KitchenSystem = {
  address: string
  secret: string
  received: ReceivedEvent[]
  types: () => string[]
  /** Response status of the kitchen system, 200 by default. A 302 redirects to `/elsewhere`. */
  status: number
  /**
   * Sends a signed message to the site. `options` override the message's id, time, secret, kitchen, or
   * signature.
   */
  send: (
    message: unknown,
    options?: MessageOptions,
  ) => Promise<ApiResult<{ order: string; state: string; seq: number }>>
  close: () => Promise<void>
}

type MessageOptions = { id?: string; at?: Date; secret?: string; store?: string; signature?: string }

export async function startKitchenSystem(server: TestServer, ...options: string[]): Promise<KitchenSystem> {
  const system: KitchenSystem = {
    address: '',
    secret: '',
    received: [],
    status: 200,
    types: () => system.received.map(({ event }) => event.type),
    send: (message, messageOptions) => send(server, system, message, messageOptions),
    close: () => local.close(),
  }
  const local = await startLocalServer(async (req, res) => {
    const parts: Buffer[] = []
    for await (const part of req) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map(name =>
      String(req.headers[`webhook-${name}`]),
    )
    const signatures = signature.split(' ')
    const isSigned = signatures.includes(sign(system.secret, `${id}.${timestamp}.${body}`))
    system.received.push({ id, event: JSON.parse(body), isSigned, signatures: signatures.length })
    res.writeHead(system.status, system.status === 302 ? { location: '/elsewhere' } : {}).end('{"ok":true}')
  })
  system.address = `${local.url}/orders`
  server.ctx.webhooks = createWebhookCaller({ hosts: [new URL(local.url).host] })
  const lines = await createKitchenConsole(server).output('webhook', kitchen.id, system.address, ...options)
  system.secret = /whsec_\S+/.exec(lines.join('\n'))?.[0] ?? ''
  return system
}

export async function startKitchenWebhooks(server: TestServer, rounds = 6): Promise<void> {
  const notifier = createKitchenNotifier(server.ctx)
  for (let round = 0; round < rounds; round += 1) {
    await notifier.sendDue()
    await notifier.waitUntilIdle()
  }
}

function sign(secret: string, signed: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

let messageCount = 0

async function send(
  server: TestServer,
  system: KitchenSystem,
  message: unknown,
  {
    id = `msg_${messageCount++}`,
    at = server.clock.now(),
    secret = system.secret,
    store = kitchen.id,
    signature,
  }: MessageOptions = {},
): ReturnType<KitchenSystem['send']> {
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const response = await server.request(`/api/kitchens/${store}/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature ?? sign(secret, `${id}.${timestamp}.${body}`),
    },
    body,
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export function createStatusMessage(order: string, state: string, extra = {}) {
  return { type: 'order.status', data: { order, state, ...extra } }
}
