import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestRoutes } from './request-routes.ts'

/** Upper bounds of the histogram buckets, in seconds. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Durations = { sum: number; buckets: number[] }

/**
 * Starts measuring requests (by route), orders, card declines, and SQL statements. Returns a function that
 * formats the measurements for Prometheus.
 */
export function startMeasuring(): () => string {
  const requests = new Map<string, Durations>()
  channel('red-comb:request').subscribe(message => {
    const { req, res } = message as { req: IncomingMessage; res: ServerResponse }
    const started = performance.now()
    res.once('finish', () => {
      // Skips event streams, because they stay open as long as a guest watches an order.
      if (String(res.getHeader('content-type')).startsWith('text/event-stream')) return
      const labels = `method="${req.method}",route="${routeLabel(req)}",status="${res.statusCode}"`
      addDuration(requests, labels, (performance.now() - started) / 1000)
    })
  })
  const counts = { orders: 0, declines: 0, statements: 0 }
  channel('red-comb:order').subscribe(() => {
    counts.orders += 1
  })
  channel('red-comb:decline').subscribe(() => {
    counts.declines += 1
  })
  tracingChannel('red-comb:statement').start.subscribe(() => {
    counts.statements += 1
  })
  return () =>
    [
      formatHistogram(requests),
      formatCounter('orders', 'Orders placed by this process', counts.orders),
      formatCounter('declines', 'Cards that the bank declined', counts.declines),
      formatCounter('statements', 'Statements sent to PostgreSQL', counts.statements),
    ].join('')
}

/**
 * Returns an API request's route as its metric label. To limit the number of labels, all pages share one
 * label, and all cached API responses share another.
 */
function routeLabel(req: IncomingMessage): string {
  return requestRoutes.get(req) ?? (req.url?.startsWith('/api/') ? 'cached' : 'page')
}

function addDuration(requests: Map<string, Durations>, labels: string, seconds: number): void {
  const durations = requests.get(labels) ?? { sum: 0, buckets: [...BUCKETS.map(() => 0), 0] }
  requests.set(labels, durations)
  durations.sum += seconds
  const index = BUCKETS.findIndex(limit => seconds <= limit)
  const bucket = index === -1 ? BUCKETS.length : index
  durations.buckets[bucket] = (durations.buckets[bucket] ?? 0) + 1
}

function formatHistogram(requests: Map<string, Durations>): string {
  const name = 'red_comb_request_seconds'
  const samples = [...requests].map(([labels, { sum, buckets }]) => {
    let count = 0
    const lines = buckets.map((inBucket, index) => {
      count += inBucket
      return `${name}_bucket{${labels},le="${BUCKETS[index] ?? '+Inf'}"} ${count}\n`
    })
    return `${lines.join('')}${name}_sum{${labels}} ${sum}\n${name}_count{${labels}} ${count}\n`
  })
  return `# HELP ${name} Requests by route and their latency\n# TYPE ${name} histogram\n${samples.join('')}`
}

function formatCounter(name: string, help: string, value: number): string {
  const metricName = `red_comb_${name}_total`
  return `# HELP ${metricName} ${help}\n# TYPE ${metricName} counter\n${metricName} ${value}\n`
}
