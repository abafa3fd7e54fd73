import { describe, expect, test } from 'vitest'
import type { Board } from '#src/contract/order/kitchen-pass.ts'
import { retentionRules } from '#src/server/jobs/retention.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aTablet, createPassSecret, openPassOnTablet } from '#tests/support/kitchen-pass.ts'
import { createKitchenConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents } from '#tests/support/orders/order-life.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const HOUR_MS = 3_600_000

const server = await startSuiteServer()
const guest = await createApiClient(server)
const desk = createKitchenConsole(server)

const open = (secret: string, store = '101') => guest.call('POST', `/kitchens/${store}/pass`, { secret })
const boardOf = (api: ApiClient, store = '101') => api.call<Board>('GET', `/kitchens/${store}/board`)

describe('creating a tablet pass', () => {
  test('the pass command prints the new tablet pass as a link and QR code, and the command to revoke it', async () => {
    const lines = await desk.output('pass', '101', 'Counter tablet', '--for', '12h')
    expect(lines[0]).toMatch(
      /^This is pass \d+, Counter tablet, for Nashville Five Points \(101\), valid until Sunday, November 22, 2026 at 12:00 AM/,
    )
    expect(lines.filter(line => /[█▀▄]{5}/.test(line)).length).toBeGreaterThan(15)
    expect(lines.find(line => line.startsWith('http'))).toMatch(/\/kitchen\/101#[\w-]{43}$/)
    expect(lines.at(-1)).toMatch(/^To revoke it: npm run kitchen -- revoke \d+$/)
  })

  test('the pass command rejects a missing or unknown kitchen, an overlong name and an end time in the past', async () => {
    expect(await desk.run('pass')).toMatchObject({ code: 1, err: expect.stringContaining('<store number>') })
    expect(await desk.run('pass', '999')).toMatchObject({ code: 1, err: expect.stringContaining('999') })
    expect(await desk.run('pass', '101', 'x'.repeat(41))).toMatchObject({ code: 1 })
    expect(await desk.run('pass', '101', '--until', '2020-01-01')).toMatchObject({ code: 1 })
  })

  test('creating or revoking a tablet pass prints the effects before it asks for confirmation', async () => {
    const output = await desk.run('pass', '101', 'Bar', '--for', '12h')
    expect([output.asks, output.out]).toEqual([
      true,
      expect.stringMatching(
        /^Creates a pass “Bar” for Nashville Five Points \(101\), .*\n.*orders wait for that/,
      ),
    ])
    expect(output.out).not.toContain('#')
    const { info } = await openPassOnTablet(server, await createPassSecret(server, '101', 'Bar'))
    const revoked = await desk.run('revoke', String(info.number))
    expect([revoked.asks, revoked.out]).toEqual([
      true,
      expect.stringMatching(
        /^Revokes pass \d+, Bar, on 1 device\..*\nOrders at Nashville Five Points \(101\) are accepted automatically again\./,
      ),
    ])
    await desk.output('revoke', String(info.number))
  })

  test('revoking the last tablet pass prints that the kitchen’s webhook still accepts orders', async () => {
    const { info } = await openPassOnTablet(server, await createPassSecret(server, '101', 'Bar'))
    await desk.output('webhook', '101', 'https://pos.example.com/orders', '--answers')
    expect(await desk.output('revoke', String(info.number))).toContain(
      'Orders at Nashville Five Points (101) are still accepted by its webhook.',
    )
    await desk.output('webhook', '101', 'remove')
  })

  test('orders are accepted automatically until a tablet pass is opened and again after it is revoked', async () => {
    const secret = await createPassSecret(server, '101', 'Window')
    expect(await readOrderEvents(server, (await aPaidOrder(guest)).id)).toMatchObject({ state: 'accepted' })
    const { info } = await openPassOnTablet(server, secret)
    expect(info).toMatchObject({ name: 'Window', kitchen: { id: '101', timezone: 'America/Chicago' } })
    const waiting = await aPaidOrder(guest)
    expect(await readOrderEvents(server, waiting.id)).toMatchObject({ state: 'placed' })
    expect((await desk.run('revoke', String(info.number))).out).toMatch(
      /accepted automatically again, also those that wait for it: \d+\./,
    )
    await desk.output('revoke', String(info.number))
    expect(await readOrderEvents(server, (await aPaidOrder(guest)).id)).toMatchObject({ state: 'accepted' })
  })
})

describe('devices with a tablet pass', () => {
  test('a device that opens a tablet pass gets an HttpOnly cookie for the pass’s kitchen', async () => {
    const secret = await createPassSecret(server, '101', 'Bar')
    const response = await open(secret)
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(
      /^pass=[\w-]{43}; Path=\/api\/kitchens\/101; Expires=.+; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain(secret)
    const another = await open(secret)
    expect(another.headers.getSetCookie()[0]).not.toBe(cookie)
    const listLine = (await desk.output('passes', '101')).find(line => line.includes('Bar'))
    expect(listLine).toMatch(/Bar +Mon, Dec 21, 2026, 12:00 PM CST +2 /)
  })

  test('a device that reopens the link of its tablet pass is not registered twice', async () => {
    const secret = await createPassSecret(server, '101', 'Twice')
    const { api } = await openPassOnTablet(server, secret)
    const repeated = await api.call('POST', '/kitchens/101/pass', { secret })
    expect(repeated.status).toBe(200)
    expect(repeated.headers.getSetCookie()).toEqual([])
    expect((await desk.output('passes', '101')).find(line => line.includes('Twice'))).toMatch(/ 1 /)
  })

  test('the first device with a tablet pass is signed out once 20 other devices have opened the pass', async () => {
    const secret = await createPassSecret(server, '101', 'Copied')
    const first = await openPassOnTablet(server, secret)
    for (let device = 0; device < 20; device += 1) {
      server.clock.advance(1_000)
      await openPassOnTablet(server, secret)
    }
    expect((await boardOf(first.api)).status).toBe(404)
  })
})

describe('an invalid tablet pass', () => {
  const removed = { status: 404, body: { code: 'pass_not_found' } }

  test('a request without a valid tablet pass gets a 404', async () => {
    expect(await boardOf(guest)).toMatchObject(removed)
    expect(await boardOf(await createApiClient(server, { cookie: 'pass=none' }))).toMatchObject(removed)
    expect(await open('made-up')).toMatchObject(removed)
    expect((await server.request('/api/kitchens/101/board/events')).status).toBe(404)
  })

  test('a tablet pass is rejected for another kitchen', async () => {
    const secret = await createPassSecret(server, '101')
    expect(await open(secret, '102')).toMatchObject(removed)
    expect(await open(secret, 'none')).toMatchObject(removed)
    const { api } = await openPassOnTablet(server, secret)
    for (const path of ['pass', 'board', 'stock'])
      expect(await api.call('GET', `/kitchens/102/${path}`)).toMatchObject(removed)
    expect(await api.call('PUT', '/kitchens/102/pace', { slow: null })).toMatchObject(removed)
    expect(await api.call('PUT', '/kitchens/102/pause', { handoff: null, pause: null })).toMatchObject(
      removed,
    )
  })

  test('a revoked tablet pass is rejected and cannot be revoked twice', async () => {
    const secret = await createPassSecret(server, '101', 'Lost')
    const { api, info } = await openPassOnTablet(server, secret)
    expect((await boardOf(api)).status).toBe(200)
    await desk.output('revoke', String(info.number))
    expect(await boardOf(api)).toMatchObject(removed)
    expect(await open(secret)).toMatchObject(removed)
    expect(await desk.run('revoke', String(info.number))).toMatchObject({ code: 1 })
    expect(await desk.run('revoke', 'Lost')).toMatchObject({ code: 1 })
    expect((await desk.output('passes', '101')).join()).not.toContain('Lost')
  })

  test('an expired tablet pass is rejected and no longer listed', async () => {
    const { api } = await aTablet(server, '101', 'Short', '--for', '1h')
    const listLine = (await desk.output('list', '101')).find(line => line.includes('Short'))
    expect(listLine).toMatch(/accepting its orders by a pass .*pass \d+, Short/)
    server.clock.advance(HOUR_MS)
    expect(await boardOf(api)).toMatchObject(removed)
    expect((await desk.output('list', '101')).join()).not.toContain('Short')
  })
})

test('expired tablet passes and their devices are purged after the retention period', async () => {
  await aTablet(server, '101', 'Old', '--for', '1h')
  const { days, purge } = retentionRules.find(({ name }) => name === 'purge-kitchen-passes') ?? {
    days: 0,
  }
  const readStored = async () => {
    const { rows } = (await server.db.execute(
      `select p.name from kitchen_passes p join kitchen_pass_devices d on d.pass_id = p.id where p.name = 'Old'`,
    )) as unknown as { rows: unknown[] }
    return rows.length
  }
  await purge?.(server.ctx, new Date(server.clock.now().getTime() - days * 24 * HOUR_MS))
  expect(await readStored()).toBe(1)
  server.clock.advance((days * 24 + 2) * HOUR_MS)
  await purge?.(server.ctx, new Date(server.clock.now().getTime() - days * 24 * HOUR_MS))
  expect(await readStored()).toBe(0)
})
