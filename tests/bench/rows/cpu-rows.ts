import { createApiClient } from '#tests/support/api-client.ts'
import { kitchen } from '#tests/support/orders/orders.ts'
import { createBagLoadJob } from '../bag-load.ts'
import { type CpuRatio, compareCpu } from '../compare-cpu.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { recordQueriesPerAdd } from '../queries-per-add.ts'
import { recordAddResponse } from '../record-add-response.ts'
import { recordResponse } from '../recorded-response.ts'
import type { ReferenceJob } from '../reference-server/reference-job.ts'
import { startReferenceServer } from '../reference-server/start.ts'
import { catchMeasurementErrors, createUpperLimitRow, type Row } from './row.ts'

const group = 'CPU per request, against a bare node:http twin that sends the same bytes'
const reads = [
  { what: 'GET a cached menu', path: `/api/menus/${kitchen.menu_id}`, max: 1.4 },
  { what: 'GET a static page', path: '/', max: 1.3 },
]
const ADD_RATIO_MAX = 3
const ADD_QUERIES_MAX = 12
const READ_CONNECTIONS = 32

export async function measureCpu(measuredSite: MeasuredSite): Promise<Row[]> {
  const rows: Row[] = []
  for (const read of reads)
    rows.push(...(await catchMeasurementErrors(group, read.what, () => measureReadCpu(measuredSite, read))))
  return [
    ...rows,
    ...(await catchMeasurementErrors(group, 'POST an add to the bag', () => addRows(measuredSite))),
  ]
}

type Server = Pick<MeasuredSite, 'site' | 'load' | 'pace'>

/** Compares the site's read requests with a reference server that sends the same bytes. */
export async function measureReadCpu(
  measuredSite: Server,
  { what, path, max }: (typeof reads)[number],
  under = group,
): Promise<Row[]> {
  const { site, pace } = measuredSite
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const response = await recordResponse(site.url + path, { method: 'GET', headers })
  const job = { kind: 'repeat', path, connections: READ_CONNECTIONS, seconds: pace.seconds } as const
  const comparison = await race(measuredSite, { answer: response, work: { kind: 'none' } }, async () => job)
  return [{ ...ratioRow(what, max, comparison), group: under }]
}

async function addRows(measuredSite: MeasuredSite): Promise<Row[]> {
  const { site, databaseUrl } = measuredSite
  if (!databaseUrl) throw new Error('needs a PostgreSQL: install one or set DATABASE_URL')
  const statements = await recordQueriesPerAdd(databaseUrl)
  const api = await createApiClient(site)
  const response = await recordAddResponse(api, site.url)
  const work = { kind: 'write', databaseUrl, statements } as const
  const comparison = await race(measuredSite, { answer: response, work }, () =>
    createBagLoadJob(api, site.url),
  )
  const queries = {
    metric: 'queries of an add',
    value: statements.length,
    max: ADD_QUERIES_MAX,
    format: String,
  }
  const verbs = statements.map(({ text }) => text.split(' ', 1)[0])
  return [
    ratioRow('POST an add to the bag (the twin sends its queries too)', ADD_RATIO_MAX, comparison),
    createUpperLimitRow({ group, ...queries }, `  (${verbs.join(', ')})`),
  ]
}

async function race(
  { site, load, pace }: Server,
  job: ReferenceJob,
  nextJob: Parameters<typeof compareCpu>[0]['nextJob'],
): Promise<CpuRatio> {
  const referenceServer = await startReferenceServer(job)
  try {
    return await compareCpu({ ours: site, reference: referenceServer, load, pace, nextJob })
  } finally {
    referenceServer.stop()
  }
}

function ratioRow(what: string, max: number, comparison: CpuRatio): Row {
  const { ratio, lowest, highest, oursMicros, referenceMicros } = comparison
  const times = (value: number) => `${value.toFixed(2)}×`
  const micros = `${oursMicros.toFixed(0)} / ${referenceMicros.toFixed(0)} µs`
  const detail = `  (${lowest.toFixed(2)} to ${highest.toFixed(2)}; ${micros})`
  return createUpperLimitRow({ group, metric: what, value: ratio, max, format: times }, detail)
}
