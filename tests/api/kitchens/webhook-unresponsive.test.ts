// @module-tag all
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { CONFIRM_FLAG } from '#src/server/operator/operator-command.ts'
import { readBacklogs } from '#src/server/services/read-backlogs.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aTablet } from '#tests/support/kitchen-pass.ts'
import {
  type KitchenSystem,
  startKitchenSystem,
  startKitchenWebhooks,
} from '#tests/support/kitchen-system.ts'
import { createKitchenConsole, createOperatorConsole } from '#tests/support/operator.ts'
import { anOrder, kitchen } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let system: KitchenSystem

const server = await startSuiteServer()
const api = await createApiClient(server)

beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  system = await startKitchenSystem(server)
})

afterEach(async () => {
  await createKitchenConsole(server).run('webhook', kitchen.id, 'remove', CONFIRM_FLAG)
  await createKitchenConsole(server).run('open', kitchen.id, '--yes')
  await system.close()
})

afterAll(() => expectInvariants(server.db))

const advanceSeconds = (seconds: number) => server.clock.advance(seconds * 1_000)

const eventsOf = (id: string) =>
  system.received.filter(({ event }) => event.type.startsWith('order.') && event.data.order.id === id)

test('a kitchen whose webhook fails for three orders is closed until an operator resumes the webhook', async () => {
  advanceSeconds(1 * 3_600)
  system.status = 500
  for (let orders = 0; orders < 3; orders += 1) await anOrder(api)
  const status = async () => (await api.ok<{ status: string }>('GET', `/locations/${kitchen.id}`)).status
  for (const wait of [0, 2, 3, 10]) {
    advanceSeconds(wait)
    await startKitchenWebhooks(server, 1)
  }
  server.expireCatalog()
  expect(await status()).toBe('open')
  advanceSeconds(15)
  await startKitchenWebhooks(server, 1)
  server.expireCatalog()
  expect(await status()).toBe('opening-soon')
  const stuck = await createOperatorConsole(server, 'orders').output('stuck')
  expect(stuck.filter(line => line.startsWith('webhook'))).toHaveLength(3)
  expect(await readBacklogs(server.ctx)).toContainEqual(
    expect.objectContaining({ kind: 'webhook', waiting: 6, stuck: 3 }),
  )
  system.status = 200
  expect(await createKitchenConsole(server).output('webhook', kitchen.id, 'resume')).toEqual([
    expect.stringMatching(/^6 events are sent/),
    expect.stringMatching(/^It accepts orders again/),
  ])
  expect(await status()).toBe('open')
  await startKitchenWebhooks(server)
  expect(await createOperatorConsole(server, 'orders').output('stuck')).toEqual(['Nothing is stuck.'])
})

test('a kitchen that was closed because its webhook failed reopens when the webhook responds again', async () => {
  advanceSeconds(2 * 3_600)
  system.status = 500
  for (let orders = 0; orders < 3; orders += 1) await anOrder(api)
  for (const wait of [0, 2, 3, 10, 15]) {
    advanceSeconds(wait)
    await startKitchenWebhooks(server, 1)
  }
  server.expireCatalog()
  expect(await api.ok('GET', `/locations/${kitchen.id}`)).toMatchObject({ status: 'opening-soon' })
  system.status = 200
  advanceSeconds(60)
  await startKitchenWebhooks(server)
  server.expireCatalog()
  expect(await api.ok('GET', `/locations/${kitchen.id}`)).toMatchObject({ status: 'open' })
})

test('a kitchen stays open if its webhook rejects some orders and accepts others', async () => {
  advanceSeconds(3 * 3_600)
  system.status = 422
  const rejecting = [await anOrder(api), await anOrder(api), await anOrder(api)]
  await startKitchenWebhooks(server, 1)
  system.status = 200
  advanceSeconds(1)
  const good = await anOrder(api)
  await startKitchenWebhooks(server, 1)
  expect(eventsOf(good.id)).not.toEqual([])
  system.status = 422
  for (const wait of [2, 3, 10, 15, 30]) {
    advanceSeconds(wait)
    await startKitchenWebhooks(server, 1)
  }
  server.expireCatalog()
  expect(await api.ok('GET', `/locations/${kitchen.id}`)).toMatchObject({ status: 'open' })
  expect(rejecting).toHaveLength(3)
  system.status = 200
  advanceSeconds(60)
  await startKitchenWebhooks(server)
})

test('a kitchen with an opened tablet pass stays open even if its webhook fails', async () => {
  await aTablet(server)
  system.status = 500
  for (let orders = 0; orders < 3; orders += 1) await anOrder(api)
  for (const wait of [0, 2, 3, 10, 15, 30]) {
    advanceSeconds(wait)
    await startKitchenWebhooks(server, 1)
  }
  server.expireCatalog()
  expect(await api.ok('GET', `/locations/${kitchen.id}`)).toMatchObject({ status: 'open' })
  const passes = await createKitchenConsole(server).output('passes')
  await createKitchenConsole(server).output('revoke', passes[1]?.split(' ')[0] ?? '')
})

test('an event that a webhook has rejected for a day is not retried', async () => {
  await anOrder(api)
  system.status = 500
  await startKitchenWebhooks(server, 1)
  advanceSeconds(24 * 3_600)
  await startKitchenWebhooks(server, 1)
  advanceSeconds(24 * 3_600)
  const received = system.received.length
  system.status = 200
  await startKitchenWebhooks(server, 1)
  expect(system.received.slice(received).map(({ event }) => event.type)).toEqual(['order.accepted'])
})
