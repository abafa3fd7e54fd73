import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { auditNightly, readAuditState } from '#src/server/services/desk/audit-nightly.ts'
import { checkInvariants } from '#src/server/services/desk/check-invariants.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aPaidOrder } from '#tests/support/orders/order-life.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
const days = ['2026-11-10', '2026-11-15', '2026-11-20']
const ids: string[] = []
afterAll(() => expectInvariants(server.db))

beforeAll(async () => {
  for (const day of days) {
    const { id } = await aPaidOrder(api)
    ids.push(id)
    const { attemptId } = await setOrder(id, { day })
    await server.db
      .update(attempts)
      .set({ createdAt: new Date(`${day}T18:00Z`) })
      .where(eq(attempts.id, attemptId ?? ''))
  }
})

async function setOrder(id: string, values: Partial<Record<'day' | 'total', unknown>>) {
  const [row] = await server.db
    .update(orders)
    .set(values as object)
    .where(eq(orders.id, id))
    .returning()
  if (!row) throw new Error('no order')
  return row
}

/** Calls `run` while the stored total of the order is one cent too low. */
async function withWrongTotal<Result>(id: string, run: () => Promise<Result>): Promise<Result> {
  await setOrder(id, { total: sql`total - 1` })
  try {
    return await run()
  } finally {
    await setOrder(id, { total: sql`total + 1` })
  }
}

const brokenIds = (broken: { ids: string[] }[]) => [...new Set(broken.flatMap(each => each.ids))]

test('an audit that runs in batches finds each violation once and reports its progress', {
  tags: ['all'],
}, async () => {
  const progress: string[] = []
  const options = { ordersPerSlice: 1, onProgress: (line: string) => void progress.push(line) }
  for (const id of ids) {
    const { broken } = await withWrongTotal(id, () => checkInvariants(server.db, options))
    expect(broken.length).toBeGreaterThan(0)
    expect(broken.map(each => each.ids)).toEqual(broken.map(() => [id]))
  }
  expect(progress.slice(0, 3)).toEqual([
    '1 of 3: before 2026-11-15',
    '2 of 3: from 2026-11-15 before 2026-11-20',
    '3 of 3: from 2026-11-20',
  ])
})

test('an audit with a start date ignores earlier orders', async () => {
  const [early = '', late = ''] = [ids[0], ids[2]]
  const since = new Date('2026-11-18T09:00Z')
  const audit = async (id: string) =>
    brokenIds((await withWrongTotal(id, () => checkInvariants(server.db, { since }))).broken)
  expect(await audit(late)).toEqual([late])
  expect(await audit(early)).toEqual([])
})

test('a violation is reported until a nightly audit no longer finds it', async () => {
  const [first = ''] = ids
  const runAt = async (time: string) => {
    server.clock.set(time)
    await auditNightly(server.ctx)
    return readAuditState(server.db)
  }
  expect(await runAt('2026-11-21T20:00:00Z')).toBeNull()
  await withWrongTotal(first, async () => {
    expect(await runAt('2026-11-22T09:30:00Z')).toMatchObject({ cleanAt: null })
    const second = await runAt('2026-11-23T09:30:00Z')
    expect(brokenIds(second?.broken ?? [])).toEqual([first])
  })
  const repeated = await runAt('2026-11-23T10:30:00Z')
  expect(brokenIds(repeated?.broken ?? [])).toEqual([first])
  const cleanAt = new Date('2026-11-24T09:30:00Z')
  expect(await runAt('2026-11-24T09:30:00Z')).toMatchObject({ auditedAt: cleanAt, cleanAt, broken: [] })
})
