import type { OrderEvent } from '#src/contract/order/order-progress.ts'
import type { TestServer } from '../server.ts'

type OrderStream = {
  receive: (most: number) => Promise<OrderEvent[]>
  disconnect: () => Promise<void>
}

type Site = Pick<TestServer, 'request'>

export async function openOrderStream(
  site: Site,
  id: string,
  { after = 0, query = '' } = {},
): Promise<OrderStream> {
  const headers = { 'last-event-id': String(after) }
  const response = await site.request(`/api/orders/${id}/events${query}`, { headers })
  if (response.status === 204 || !response.body)
    return { receive: async () => [], disconnect: async () => {} }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const events: OrderEvent[] = []
  let text = ''
  return {
    async receive(most) {
      while (events.length < most) {
        const { value, done } = await reader.read()
        if (done) break
        const parts = (text + value).split('\n\n')
        text = parts.pop() ?? ''
        for (const part of parts) {
          const data = /^data: (.+)$/m.exec(part)?.[1]
          if (data) events.push(JSON.parse(data))
        }
      }
      return events.splice(0, most)
    },
    disconnect: () => reader.cancel(),
  }
}

export async function followOrderStream(
  site: Site,
  id: string,
  { after = 0, most = 99, query = '' } = {},
): Promise<OrderEvent[]> {
  const stream = await openOrderStream(site, id, { after, query })
  const received = await stream.receive(most)
  await stream.disconnect()
  return received
}
