import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Cart } from '#src/contract/cart/carts.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import {
  aFullCart,
  aProduct,
  createSubmitBody,
  defaultOrderableChoices,
  kitchen,
} from '#tests/support/orders/orders.ts'
import { insertBagCopies } from '#tests/support/orders/slots.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { createLowerLimitRow, median, type Row } from './row.ts'

const group = 'Orders per second of eight guests, against what pgbench’s TPC-B does on the same PostgreSQL'
const GUESTS = 8
const SUBMITS = 400
const JOURNEYS = 160
const SUBMIT_MIN = 0.25
const JOURNEY_MIN = 0.12
const SCALE = 8

type Post = (path: string, body: unknown) => Promise<{ data: Cart }>

/** Measures pay-in-store orders per second, both the submit alone and the whole flow from an empty bag. */
export async function measureOrders({ site, databaseUrl, pace }: MeasuredSite): Promise<Row[]> {
  if (!databaseUrl) throw new Error('needs a PostgreSQL: install one or set DATABASE_URL')
  await run('pgbench', ['--initialize', '--quiet', `--scale=${SCALE}`, databaseUrl])
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
  const api = await createApiClient(site)
  const post = posting(site)
  const line = await plainLine(api)
  const measured: { tpcB: number; submits: number; journeys: number }[] = []
  try {
    for (let round = 0; round < Math.min(pace.rounds, 3); round++) {
      const bags = await insertBagCopies(db, SUBMITS, await aFullCart(api))
      measured.push({
        tpcB: await tpcB(databaseUrl, pace.seconds * 4),
        submits: await perSecond(bags, bag => post(`/carts/${bag.id}/submit`, createSubmitBody(bag))),
        journeys: await perSecond(Array.from({ length: JOURNEYS }), async () => {
          const { data } = await post('/carts', { location_id: kitchen.id, handoff: 'pickup' })
          const { data: bag } = await post(`/carts/${data.id}/products`, line)
          await post(`/carts/${bag.id}/submit`, createSubmitBody(bag))
        }),
      })
    }
  } finally {
    await close()
  }
  const row = (what: string, key: 'submits' | 'journeys', min: number) => {
    const value = median(measured.map(each => each[key] / each.tpcB))
    const [ours, other] = [median(measured.map(each => each[key])), median(measured.map(each => each.tpcB))]
    const detail = `  (${ours.toFixed(0)} of ${other.toFixed(0)} a second)`
    return createLowerLimitRow(
      { group, metric: what, value, min, format: ratio => `${ratio.toFixed(2)}×` },
      detail,
    )
  }
  return [
    row('submit, paid in store', 'submits', SUBMIT_MIN),
    row('a bag, a product, and submit', 'journeys', JOURNEY_MIN),
  ]
}

const run = promisify(execFile)

async function tpcB(databaseUrl: string, seconds: number): Promise<number> {
  const clients = [`--client=${GUESTS}`, '--jobs=2', `--time=${Math.ceil(seconds)}`, '--no-vacuum']
  const { stdout } = await run('pgbench', [...clients, databaseUrl])
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? []
  if (!tps) throw new Error('pgbench did not say how many it did')
  return Number(tps)
}

async function perSecond<T>(jobs: T[], action: (job: T) => Promise<unknown>): Promise<number> {
  const remaining = jobs.values()
  const started = performance.now()
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      for (const job of remaining) await action(job)
    }),
  )
  return (jobs.length / (performance.now() - started)) * 1_000
}

function posting({ request }: MeasuredSite['site']): Post {
  return async (path, body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const response = await request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
    return response.json() as Promise<{ data: Cart }>
  }
}

async function plainLine(api: ApiClient) {
  const product = await aProduct(api, 'three-tenders')
  return { product_id: product.product_id, quantity: 1, choices: defaultOrderableChoices(product) }
}
