import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#src/server/engine/app.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

test('the OpenAPI document is built once, however often it is read', async () => {
  const app = createApp({ ctx: server.ctx, engine: 'pglite', siteUrl: null, checkAnswers: false })
  const built = vi.spyOn(app, 'getOpenAPI31Document')
  const first = await app.request('/api/openapi.json')
  expect(first.headers.get('content-type')).toContain('application/json')
  expect(await first.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/health': {} } })
  expect((await app.request('/api/openapi.json')).status).toBe(200)
  expect(built).toHaveBeenCalledTimes(1)
})
