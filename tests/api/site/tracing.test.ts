import { expect, onTestFinished, test } from 'vitest'
import { withTimeouts } from '#src/server/providers/payment/with-timeouts.ts'
import { startTracing } from '#src/server/tracing.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startLocalServer } from '#tests/support/local-server.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
}

const server = await startSuiteServer()

async function startCollector(spans: Span[]) {
  return startLocalServer(async (req, res) => {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
    for (const { scopeSpans } of resourceSpans) for (const { spans: sent } of scopeSpans) spans.push(...sent)
    res.end('{}')
  })
}

test('an order produces one trace with its number and bank call, and its log lines contain the trace id', async () => {
  const spans: Span[] = []
  const collector = await startCollector(spans)
  onTestFinished(collector.close)
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url
  const stop = startTracing()
  server.ctx.payments = withTimeouts(server.ctx.payments)
  const site = await startWebSite(server)
  onTestFinished(site.stop)
  const api = await createApiClient({ request: (path, init) => fetch(site.url + path, init) })
  const cart = await aFullCart(api)
  const card = await aCardToken(api)
  const order = await api.ok<{ num: string }>(
    'POST',
    `/carts/${cart.id}/submit`,
    createSubmitBody(cart, { type: 'newcredit', token: card }),
  )
  await stop()

  const submit = spans.find(({ name }) => name === 'POST /api/carts/:id/submit')
  expect(submit?.attributes).toContainEqual({ key: 'order.number', value: { stringValue: order.num } })
  const children = spans.filter(({ parentSpanId }) => parentSpanId === submit?.spanId)
  expect(children.map(({ name }) => name)).toContain('bank')
  expect(JSON.stringify(spans)).not.toContain(cart.id)
  expect(site.logged()).toMatch(
    new RegExp(`"trace":"${submit?.traceId}".*"path":"/api/carts/c_…/submit".*"msg":"request"`),
  )
})
