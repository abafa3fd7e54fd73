import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kitchenDeliveries } from '#src/server/db/schema/webhooks.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { type KitchenSystem, startKitchenSystem, tellKitchens } from '#tests/support/kitchen-system.ts'
import { kitchenConsole, operatorConsole } from '#tests/support/operator.ts'
import { moveTo } from '#tests/support/orders/order-life.ts'
import { anOrder, kitchen } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let system: KitchenSystem

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
})

beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  system = await startKitchenSystem(server)
})

afterEach(async () => {
  await kitchenConsole(server).give('webhook', kitchen.id, 'remove')
  await kitchenConsole(server).give('open', kitchen.id)
  await system.close()
})

afterAll(async () => {
  await expectSoundBooks(server.db)
  await server.close()
})

const webhook = (...args: string[]) => kitchenConsole(server).give('webhook', kitchen.id, ...args)
const later = (seconds: number) => server.clock.advance(seconds * 1_000)

/** What tells of this order. */
const heardOf = (id: string) =>
  system.heard.filter(({ event }) => event.type.startsWith('order.') && event.data.order.id === id)

describe('an operator', () => {
  test('sees what a kitchen was told of an order, and has it told once more', async () => {
    const { id } = await anOrder(api)
    await tellKitchens(server)
    const desk = operatorConsole(server, 'orders')
    const sheet = (await desk.output('show', id)).join('\n')
    expect(sheet).toMatch(/Webhook\n.*\n.*order\.placed\s+told .*\n.*order\.accepted\s+told /)
    const resend = ['resend', id, 'webhook', '--reason', 'Their printer was off', '--yes'] as const
    expect(await desk.output(...resend)).toEqual([expect.stringContaining('is told of order')])
    expect(await desk.output(...resend)).toEqual([expect.stringContaining('Nothing more is sent')])
    await tellKitchens(server)
    const again = system.heard.at(-1)
    expect(again?.event).toMatchObject({
      type: 'order.resent',
      data: { order: { id }, event: { by: 'ana' } },
    })
    expect(system.heard.filter(each => each.id === again?.id)).toHaveLength(1)
  })

  test('tries a webhook out, and learns what is wrong with it', async () => {
    expect(await webhook('test')).toMatchObject({ code: 0 })
    expect(system.heard).toMatchObject([{ isSigned: true, event: { type: 'webhook.test' } }])
    system.status = 500
    expect(await webhook('test')).toMatchObject({ code: 1, err: expect.stringContaining('HTTP 500') })
    system.status = 302
    expect(await webhook('test')).toMatchObject({ code: 1, err: expect.stringContaining('redirects') })
    expect(system.heard).toHaveLength(3)
  })

  test('changes a secret while messages go on: both are good for a day', async () => {
    const { out } = await webhook('rotate')
    const { id } = await anOrder(api)
    await tellKitchens(server)
    expect(heardOf(id)).toMatchObject([{ isSigned: true, signatures: 2 }, { isSigned: true }])
    later(24 * 3_600)
    system.secret = /whsec_\S+/.exec(out)?.[0] ?? ''
    await moveTo(server, id, 'ready')
    await tellKitchens(server)
    expect(heardOf(id).at(-1)).toMatchObject({ isSigned: true, signatures: 1 })
  })

  test('changes it twice in a day: what its kitchen has is still good, unless it ends at once', async () => {
    await webhook('rotate')
    await webhook('rotate')
    const { id } = await anOrder(api)
    await tellKitchens(server)
    expect(heardOf(id)[0]).toMatchObject({ isSigned: true, signatures: 2 })
    const { out } = await webhook('rotate', '--now')
    expect(out).toContain('The old one is good no more.')
    await moveTo(server, id, 'ready')
    await tellKitchens(server)
    expect(heardOf(id).at(-1)).toMatchObject({ isSigned: false, signatures: 1 })
    system.secret = /whsec_\S+/.exec(out)?.[0] ?? ''
    expect(await webhook('test', '--now')).toMatchObject({ code: 1, err: '--now goes with rotate.\n' })
  })

  test('is shown a secret once', async () => {
    const again = await webhook(system.address)
    expect(again.out).not.toContain('whsec_')
    expect((await webhook()).out).not.toContain('whsec_')
  })

  test.each([
    'http://pos.example.com/orders',
    'https://169.254.169.254/latest',
    'https://localhost/orders',
    'pos.example.com',
  ])('is told that %s cannot be called', async address => {
    expect(await webhook(address)).toMatchObject({ code: 1, err: expect.stringContaining('is no address') })
  })

  test('takes a webhook away: nobody is told what was left', async () => {
    system.status = 500
    await anOrder(api)
    await tellKitchens(server, 1)
    expect((await webhook('remove')).code).toBe(0)
    later(60)
    await tellKitchens(server)
    expect(system.heard).toHaveLength(1)
    expect((await server.db.select().from(kitchenDeliveries)).every(row => row.sendAfter === null)).toBe(true)
    expect(await webhook('test')).toMatchObject({ code: 1, err: expect.stringContaining('has no webhook') })
  })
})
