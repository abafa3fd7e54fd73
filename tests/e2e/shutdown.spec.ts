import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createApiClient } from '#tests/support/api-client.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startSite } from '#tests/support/site/site-process.ts'

test('a server that receives SIGTERM finishes its current order before it exits', {
  tag: '@all',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-stop-'))
  cpSync(process.env.NEW_SITE_DATA ?? '', folder, { recursive: true })
  const site = await startSite({ DATA_DIR: folder, STOP_DELAY_SECONDS: '1' })
  const api = await createApiClient(site)
  const cart = await aFullCart(api)
  const slow = await aCardToken(api, '4000000000000077')
  const submitted = api.ok<{ state: string }>('POST', `/carts/${cart.id}/submit`, {
    ...createSubmitBody(cart, { type: 'newcredit', token: slow }),
  })
  await expect
    .poll(async () => (await api.call<{ state: string }>('GET', `/orders/${cart.id}`)).body.data?.state)
    .toBe('confirming')
  const exit = site.stop()
  await expect.poll(async () => (await site.request('/api/ready')).status).toBe(503)
  const response = await site.request('/api/app')
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
  expect(await submitted).toMatchObject({ state: 'placed' })
  expect(await exit).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})
