import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createApiClient } from '#tests/support/api-client.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startSite } from '#tests/support/site/site-process.ts'

test('a server that receives SIGTERM finishes the current order before exiting', {
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

test('SIGTERM to npm start stops the site, and npm exits after the site', {
  tag: '@all',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-npm-'))
  const port = String(await findFreePort())
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: port, DATA_DIR: folder, SITE_URL: '', STOP_DELAY_SECONDS: '1' },
    stdio: 'ignore',
  })
  const exited = once(npm, 'exit')
  const status = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      response => response.status,
      () => null,
    )
  await expect.poll(status, { timeout: 120_000 }).toBe(200)
  npm.kill('SIGTERM')
  await expect.poll(status).toBe(503)
  expect(await exited).toEqual([0, null])
  expect(await status()).toBeNull()
  rmSync(folder, { recursive: true, force: true })
})
