import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '#src/server/log.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

test('a failed query is logged without its parameters', async () => {
  const sink = createLogSink()
  const error = new Error(
    'Failed query: insert into orders values ($1)\nparams: dolly@example.com,6155550142',
    {
      cause: new Error('connection lost'),
    },
  )
  createLogger('info', sink.stream).error({ err: error }, 'a request failed')
  expect(sink.text()).toContain('insert into orders')
  expect(sink.text()).toContain('connection lost')
  expect(sink.text()).not.toMatch(/dolly|6155550142/)
})

test('logs contain no cart or order ids, because these ids grant access', async () => {
  const site = await startWebSite(server)
  const key = '4q9Zr2Nn0bYwVb1kq3mT5g'
  const paths = [
    `/api/carts/c_${key}`,
    `/api/carts/c_${key}/products/l_${key}?x=c_${key}`,
    `/api/carts/%63%5f${key}`,
    `/api/orders/o_${key}`,
    `/order/confirm/o_${key}`,
    `/x/tok_${key}/y`,
  ]
  for (const path of paths) await site.get(path)
  await server.close()
  server.expireCatalog()
  for (const path of paths) await site.get(path)
  await site.stop()

  expect(site.logged()).not.toContain(key)
  expect(site.logged()).toContain('"path":"/api/carts/c_…/products/l_…"')
  expect(site.logged()).toMatch(
    /"path":"\/api\/carts\/c_…","msg":"(?:request failed|database too busy for a request)"/,
  )
})
