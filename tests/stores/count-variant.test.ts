import { like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { createApp } from '#src/server/app.ts'
import { findAbTests } from '#src/server/content/ab-tests.ts'
import type { Content } from '#src/server/content/content.ts'
import { variantCounts } from '#src/server/db/schema/ab-tests.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { noContentSource } from '#src/server/routes/content.ts'
import { abTestLimit } from '#src/server/services/rate-limits/limits.ts'
import { trackPurchase } from '#src/stores/checkout/confirmation.ts'
import { storeExpectedPurchase } from '#src/stores/session/expected-purchase.ts'
import { $variantAssignments, $variantSteps, reportVariantStep } from '#src/stores/tracking/count-variant.ts'
import { setTrackingChoice } from '#src/stores/tracking/tracking-consent.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aDeskKey } from '#tests/support/desk-key.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import type { TestServer } from '#tests/support/server.ts'
import { type Browser, openBrowser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const variant = (uid: string, name: string) => ({ _uid: uid, component: 'ab_variant', name, body: [] })
const block = {
  _uid: 'opening1-4f2a',
  component: 'ab_test',
  name: 'Opening',
  variants: [variant('short111-aa', 'Short'), variant('long2222-bb', 'Long')],
}
const ended = { ...block, _uid: 'ended999-1', name: 'Ended', ends_at: '2026-11-01 12:00' }

const content: Content = {
  source: 'test',
  version: 1,
  translations: {},
  redirects: {},
  problems: [],
  stories: [
    {
      uuid: 'u1',
      name: 'Home',
      full_slug: 'home',
      created_at: '2026-11-01T00:00:00Z',
      content: { component: 'page', body: [block, ended] },
      translated_slugs: null,
    },
  ],
}

let browser: Browser
/** Requests to count a step, as the server received them. */
let sent: RequestInit[]

const server = await startSuiteServer()
const api = await createApiClient(server)

/** Opens the site as a guest who participates in both A/B tests. */
function openGuest(): void {
  const app = createApp({
    ctx: server.ctx,
    databaseEngine: 'pglite',
    siteUrl: null,
    hasNetworkLimits: false,
    checkResponses: true,
    content: { ...noContentSource, abTests: () => findAbTests(content) },
  })
  const request: TestServer['request'] = async (path, init = {}) => {
    if (path.endsWith('/ab-tests')) sent.push(init)
    return app.request(path, init)
  }
  browser = openBrowser({ ...server, request })
  browser.tracking = { mode: 'ask', hasBrowserOptOut: false }
  $variantAssignments.set({ opening1: 0.2, ended999: 0.2 })
  $variantSteps.set(null)
}

beforeEach(async () => {
  sent = []
  openGuest()
  await server.db.delete(variantCounts)
})

const reportSeen = (id = 'short111', name = 'opening1') => reportVariantStep('seen', name, id)
const submit = (id = 'short111', name = 'opening1') => reportVariantStep('pressed', name, id)

async function order(): Promise<void> {
  const { id } = await aPaidOrder(api)
  const { body } = await api.call<Parameters<typeof trackPurchase>[0]>('GET', `/orders/${id}`)
  storeExpectedPurchase(body.data.cart_id)
  await trackPurchase(body.data)
}

/** Waits until the server has counted every request in `sent`, and returns the counts. */
async function counts(): Promise<string[]> {
  await new Promise(setImmediate)
  let rows: (typeof variantCounts.$inferSelect)[] = []
  await expect
    .poll(async () => {
      rows = await server.db.select().from(variantCounts)
      return rows.reduce((sum, { seen, pressed, ordered }) => sum + seen + pressed + ordered, 0)
    })
    .toBe(sent.length)
  return rows.map(row => `${row.variantName} ${row.seen} ${row.pressed} ${row.ordered}`).toSorted()
}

test('a guest who sees a variant, clicks, and orders is counted only once per step', async () => {
  setTrackingChoice(true)
  for (const _ of [1, 2]) reportSeen()
  for (const _ of [1, 2]) submit()
  for (const _ of [1, 2]) await order()
  openGuest()
  setTrackingChoice(true)
  reportSeen('long2222')
  expect(await counts()).toEqual(['Long 1 0 0', 'Short 1 1 1'])
})

test('steps taken without consent are not counted', async () => {
  reportSeen()
  submit()
  setTrackingChoice(false)
  reportSeen()
  setTrackingChoice(true)
  reportSeen()
  setTrackingChoice(false)
  submit()
  await order()
  expect(await counts()).toEqual(['Short 1 0 0'])
})

test('a browser without a variant is not counted', async () => {
  setTrackingChoice(true)
  $variantAssignments.set(null)
  reportSeen()
  expect(sent).toEqual([])
})

test('an order is not counted eight days after the guest saw a variant', async () => {
  setTrackingChoice(true)
  reportSeen()
  server.clock.advance(8 * DAY_MS)
  await order()
  expect(await counts()).toEqual(['Short 1 0 0'])
})

test('a guest whose variant changes is counted for the first variant', async () => {
  setTrackingChoice(true)
  reportSeen()
  reportSeen('long2222')
  submit('long2222')
  expect(await counts()).toEqual(['Short 1 0 0'])
})

test('a request that counts a step contains only the test, the variant, and the step', async () => {
  setTrackingChoice(true)
  reportSeen()
  expect(sent[0]).toMatchObject({
    credentials: 'omit',
    body: JSON.stringify({ test: 'opening1', variant: 'short111', step: 'seen' }),
  })
})

test('steps of ended or unknown tests and variants are not counted', async () => {
  setTrackingChoice(true)
  $variantAssignments.set({ opening1: 0.2, ended999: 0.2, unknown0: 0.2 })
  reportSeen('short111', 'ended999')
  reportSeen('short111', 'unknown0')
  reportSeen('other333')
  await new Promise(setImmediate)
  expect(sent).toHaveLength(3)
  expect(await server.db.select().from(variantCounts)).toEqual([])
})

test('an operator can read the rates and confidence of an A/B test by command and through the desk API', async () => {
  const at = (iso: string) => new Date(iso)
  const row = { test: 'opening1', testName: 'Opening', since: at('2026-11-03T12:00:00Z') }
  await server.db.insert(variantCounts).values([
    {
      ...row,
      variant: 'long2222',
      variantName: 'Long',
      position: 1,
      last: at('2026-11-20T12:00:00Z'),
      seen: 1000,
      pressed: 130,
      ordered: 4,
    },
    {
      ...row,
      variant: 'short111',
      variantName: 'Short',
      position: 0,
      last: at('2026-11-21T12:00:00Z'),
      seen: 1000,
      pressed: 100,
      ordered: 31,
    },
  ])
  const reports = createOperatorConsole(server, 'report')
  expect(await reports.output('ab-tests')).toEqual([
    'Opening, 2026-11-03 to 2026-11-21',
    '  variant  seen  pressed                           ordered',
    '  Short    1000  100      10.0%                    31       3.1%',
    '  Long     1000  130      13.0%  better, 96% sure  4        0.4%  too few guests',
  ])
  expect(await reports.output('ab-tests', '--csv')).toContain('Opening,Long,1000,130,0.9645,4,')
  const desk = await aDeskKey(server, 'read')
  expect((await desk.call('GET', '/desk/ab-tests')).body.data).toEqual({
    tests: [
      {
        test: 'opening1',
        name: 'Opening',
        since: '2026-11-03T12:00:00.000Z',
        last: '2026-11-21T12:00:00.000Z',
        variants: [
          {
            variant: 'short111',
            name: 'Short',
            seen: 1000,
            pressed: { guests: 100, rate: 0.1, certainty: null },
            ordered: { guests: 31, rate: 0.031, certainty: null },
          },
          {
            variant: 'long2222',
            name: 'Long',
            seen: 1000,
            pressed: { guests: 130, rate: 0.13, certainty: 0.9645 },
            ordered: { guests: 4, rate: 0.004, certainty: null },
          },
        ],
      },
    ],
  })
  const own = await aDeskKey(server, 'read', '--kitchen', '101')
  expect((await own.call('GET', '/desk/ab-tests')).body).toMatchObject({ code: 'scope_missing' })
})

test('a network that sends too many steps is rate-limited', async () => {
  const app = createApp({
    ctx: server.ctx,
    databaseEngine: 'pglite',
    siteUrl: null,
    checkResponses: true,
    content: { ...noContentSource, abTests: () => findAbTests(content) },
  })
  const body = JSON.stringify({ test: 'opening1', variant: 'short111', step: 'seen' })
  const headers = { 'content-type': 'application/json' }
  const count = async () => (await app.request('/api/ab-tests', { method: 'POST', headers, body })).status
  expect(await count()).toBe(200)
  await server.db
    .update(rateLimitCounters)
    .set({ count: abTestLimit.max })
    .where(like(rateLimitCounters.key, `${abTestLimit.name}:%`))
  expect(await count()).toBe(429)
})
