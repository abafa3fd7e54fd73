import { describe, expect, test } from 'vitest'
import type { Location } from '#src/contract/locations.ts'
import type { Board } from '#src/contract/order/kitchen-pass.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aDeskKey } from '#tests/support/desk-key.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { followOrderStream } from '#tests/support/orders/order-stream.ts'
import { createSpanishClient } from '#tests/support/spanish.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const english = await createApiClient(server)
const spanish = await createSpanishClient(server)
const tablet = (await aTablet(server, '101', 'counter tablet')).api

const reasonsAt = async (api: ApiClient) => {
  const { paused } = await api.ok<Location>('GET', '/locations/101')
  return paused.map(({ reason }) => reason)
}

describe('the reason for a pause', () => {
  test('a preset reason for a pause is translated into the guest’s language', async () => {
    const pause = { minutes: 30, reason: 'driver' }
    await tablet.ok('PUT', '/kitchens/101/pause', { handoff: 'delivery', pause })
    server.expireCatalog()
    expect(await reasonsAt(spanish)).toEqual(['Nuestro repartidor viene con retraso.'])
    expect(await reasonsAt(english)).toEqual(['Our driver is late.'])
    await tablet.ok('PUT', '/kitchens/101/pause', { handoff: 'delivery', pause: null })
  })

  test('a custom reason for a pause that an operator enters is not translated', async () => {
    const kitchen = createKitchenConsole(server)
    await kitchen.output('pause', '101', 'delivery', '--for', '1h', '--reason', 'The bridge is closed')
    expect(await reasonsAt(spanish)).toEqual(['The bridge is closed'])
    await kitchen.output('open', '101', '--handoff', 'delivery')
  })
})

describe('the reason for a delay', () => {
  const reasons = {
    es: 'La cocina tiene mucho trabajo; tu pedido es el siguiente.',
    en: 'The kitchen is busy. Yours is next.',
  }

  test.each(['es', 'en'])(
    'the delay of an order placed in “%s” is explained in each reader’s language',
    async placed => {
      const { id } = await aPaidOrder(placed === 'es' ? spanish : english)
      const { tickets } = await tablet.ok<Board>('GET', '/kitchens/101/board')
      const ticket = tickets.find(each => each.id === id)
      await tablet.ok('POST', `/kitchens/101/orders/${id}/move`, { from: ticket?.state, to: 'accepted' })
      const delay = { ready: ticket?.time.ready, minutes: 20, reason: 'busy' }
      await tablet.ok('POST', `/kitchens/101/orders/${id}/delay`, delay)
      const lastMailTo = async (api: ApiClient) =>
        (await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)).events.at(-1)?.reason
      expect(await lastMailTo(spanish)).toBe(reasons.es)
      expect(await lastMailTo(english)).toBe(reasons.en)
      const streamedReason = async (query: string) =>
        (await followOrderStream(server, id, { most: 3, query })).at(-1)?.reason
      expect(await streamedReason('?language=es')).toBe(reasons.es)
      expect(await streamedReason('')).toBe(reasons.en)
    },
  )
})

test('the kitchen and the order desk see the reason for refusing a Spanish order in English', async () => {
  const { id } = await aPaidOrder(spanish)
  const refusalMove = { from: 'placed', to: 'refused', reason: 'equipment' }
  const ticket = { last: { reason: 'Something in our kitchen broke down.' } }
  expect(await tablet.ok('POST', `/kitchens/101/orders/${id}/move`, refusalMove)).toMatchObject(ticket)
  const { tickets } = await tablet.ok<Board>('GET', '/kitchens/101/board')
  expect(tickets.find(each => each.id === id)).toMatchObject(ticket)
  const desk = await aDeskKey(server, 'read')
  const { body } = await desk.call('GET', `/desk/orders/${id}`)
  expect(body).toMatchObject({ data: { events: [{}, ticket.last] } })
})
