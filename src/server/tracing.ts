import { channel, tracingChannel } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { currentSpanStorage } from './current-span.ts'
import { maskPath } from './routes/on-error.ts'
import { requestRoutes } from './routes/request-routes.ts'
import { requestChannel, type ServedRequest } from './web/request-channel.ts'

/**
 * Sends a trace of each request, including its statements and bank calls, to OTEL_EXPORTER_OTLP_ENDPOINT. The
 * exporter itself reads this variable and the other OTEL_EXPORTER_OTLP_* variables. Returns a function that
 * sends the remaining spans and stops tracing.
 */
export function startTracing(): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'red-comb' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('red-comb')
  requestChannel.bindStore(currentSpanStorage, message => startRequestSpan(tracer, message as ServedRequest))
  traceCalls(tracer, 'statement', 'db.query.text')
  traceCalls(tracer, 'bank', 'bank.call')
  channel('red-comb:order').subscribe(order => {
    currentSpanStorage.getStore()?.setAttribute('order.number', (order as { num: string }).num)
  })
  return () => provider.shutdown()
}

function startRequestSpan(tracer: Tracer, { req, res }: ServedRequest): Span {
  const span = tracer.startSpan(req.method ?? 'GET', { kind: SpanKind.SERVER })
  res.once('close', () => {
    const route = requestRoutes.get(req)
    if (route) span.updateName(`${req.method} ${route}`).setAttribute('http.route', route)
    span.setAttributes({
      'http.request.method': req.method ?? 'GET',
      'url.path': maskPath(req.url?.split('?', 1)[0] ?? '/'),
      'http.response.status_code': res.statusCode,
    })
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  return span
}

/** Adds a child span for each SQL statement or bank call made during a request. */
function traceCalls(tracer: Tracer, name: 'statement' | 'bank', attribute: string): void {
  const spans = new WeakMap<object, Span>()
  const calls = tracingChannel<unknown, { text: string }>(`red-comb:${name}`)
  calls.start.subscribe(call => {
    const parent = currentSpanStorage.getStore()
    if (!parent) return
    const attributes = { [attribute]: (call as { text: string }).text }
    const options = { kind: SpanKind.CLIENT, attributes }
    spans.set(call as object, tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent)))
  })
  calls.error.subscribe(call => spans.get(call as object)?.setStatus({ code: SpanStatusCode.ERROR }))
  calls.asyncEnd.subscribe(call => spans.get(call as object)?.end())
}
