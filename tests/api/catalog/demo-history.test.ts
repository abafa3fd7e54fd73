// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#src/contract/menus.ts'
import { readDemoMembers, readRecurringOrders } from '#src/server/catalog/demo-members.ts'
import { loadDemoMembers } from '#src/server/services/demo/load-members.ts'
import { loadRegularOrders } from '#src/server/services/demo/load-regulars.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { demoCatalog } from '#tests/support/database/seeded-database.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  await loadRegularOrders(server.ctx, await readRecurringOrders(demoCatalog))
  server.expireCatalog()
})
afterAll(() => server.close())

const popularAt = async (menu: string) => (await api.ok<Menu>('GET', `/menus/${menu}`)).popular

test.each(['09:00', '12:00', '15:00', '18:00', '23:00'])('the demo has popular dishes at %s', async time => {
  server.clock.set(`2026-11-19T${time}:00-06:00`)
  expect(await popularAt('nashville-five-points')).toEqual(
    expect.arrayContaining(['tender-combo', 'three-tenders', 'red-comb-slider']),
  )
})

test('a demo kitchen with two brands has popular dishes from both brands', async () => {
  server.clock.set('2026-11-19T18:00:00-07:00')
  expect(await popularAt('denver-rino')).toEqual(
    expect.arrayContaining(['three-tenders', 'tender-combo', 'chocolate-malt', 'strawberry-shake']),
  )
})

test('the demo’s orders pass the audit command', async () => {
  expect(await createOperatorConsole(server, 'orders').output('audit')).toEqual([
    expect.stringMatching(/^✓ All \d+ hold\.$/),
  ])
})

test('sales equal counter payments in the demo’s daily report', async () => {
  server.clock.set('2026-11-19T12:00:00-06:00')
  const report = (await createOperatorConsole(server, 'report').output('day', '101', '2026-11-18')).join('\n')
  const sold = /sold\s+(\d+\s+\$[\d.,]+)/.exec(report)?.[1]
  expect(sold).toBeDefined()
  expect(/At the counter\s+(\d+\s+\$[\d.,]+)/.exec(report)?.[1]).toBe(sold)
})

test('the demo can start in the week after a holiday', async () => {
  const laterServer = await startTestServer()
  laterServer.clock.set('2026-12-02T14:00:00-06:00')
  await loadRegularOrders(laterServer.ctx, await readRecurringOrders(demoCatalog))
  await loadDemoMembers(laterServer.ctx, await readDemoMembers(demoCatalog))
  expect(await createOperatorConsole(laterServer, 'orders').output('audit')).toEqual([
    expect.stringMatching(/^✓ All \d+ hold\.$/),
  ])
  await laterServer.close()
})
