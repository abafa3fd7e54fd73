import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { requireReadyCatalogVersion } from '../services/app.ts'
import { readAuditState } from '../services/desk/audit-nightly.ts'
import { type Backlog, readBacklogs } from '../services/read-backlogs.ts'
import { startMeasuring } from './measurements.ts'
import { sendError } from './on-error.ts'
import type { RouteDependencies } from './route.ts'

type Gauge = { name: string; help: string; samples: { labels?: string; value: number }[] }

export function metricsRoute({ api, ctx }: RouteDependencies, token: string | null): void {
  if (token === null) return
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const formatMeasurements = startMeasuring()
  api.get('/metrics', async c => {
    if (!isEqualConstantTime(c.req.header('authorization') ?? '', `Bearer ${token}`))
      return sendError(c, 'not_found')
    const audit = await readAuditState(ctx.db)
    const gauges = [
      ...backlogGauges(await readBacklogs(ctx)),
      gauge(
        'audit_violations',
        'Invariants violated in the last nightly audit: npm run orders -- audit',
        audit?.broken.length ?? 0,
      ),
      gauge(
        'audit_timestamp_seconds',
        'Unix time of the last nightly audit, or 0 if there was none',
        (audit?.auditedAt.getTime() ?? 0) / 1000,
      ),
      gauge('catalog_version', 'Version of the catalog being served', await requireReadyCatalogVersion(ctx)),
      gauge('event_loop_delay_seconds', '99th percentile since the last scrape', delay.percentile(99) / 1e9),
      gauge('resident_memory_bytes', 'Resident memory of this process', process.memoryUsage.rss()),
      gauge('uptime_seconds', 'Time since the process started', process.uptime()),
    ]
    delay.reset()
    return c.body(gauges.map(formatGauge).join('') + formatMeasurements(), 200, {
      'content-type': 'text/plain; version=0.0.4',
    })
  })
}

function backlogGauges(backlogs: Backlog[]): Gauge[] {
  const samplesOf = (key: 'waiting' | 'stuck' | 'oldest_s') =>
    backlogs.map(backlog => ({ labels: `{kind="${backlog.kind}"}`, value: backlog[key] }))
  return [
    { name: 'waiting', help: 'Items waiting to be settled or sent', samples: samplesOf('waiting') },
    {
      name: 'stuck',
      help: 'Items that failed five times: npm run orders -- stuck',
      samples: samplesOf('stuck'),
    },
    { name: 'oldest_seconds', help: 'Age of the oldest waiting item', samples: samplesOf('oldest_s') },
  ]
}

function gauge(name: string, help: string, value: number): Gauge {
  return { name, help, samples: [{ value }] }
}

function formatGauge({ name, help, samples: entries }: Gauge): string {
  const metricName = `red_comb_${name}`
  const samples = entries.map(({ labels = '', value }) => `${metricName}${labels} ${value}\n`)
  return `# HELP ${metricName} ${help}\n# TYPE ${metricName} gauge\n${samples.join('')}`
}

function isEqualConstantTime(received: string, expected: string): boolean {
  const [one, other] = [received, expected].map(text => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
