import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createCatalogueReader } from '#src/server/catalog/catalogue-reader.ts'
import * as schema from '#src/server/db/schema.ts'
import { createApp } from '#src/server/engine/app.ts'
import { createSlotUsageReader } from '#src/server/services/scheduling/slot-usage.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aCart } from '#tests/support/orders.ts'
import { testContext } from '#tests/support/test-context.ts'
import { LINES_PER_BAG, lineFor } from './bag-load.ts'
import type { Statement } from './twin-job.ts'

/**
 * The statements that an add to a bag sends which it half fills, `begin` and `commit` among them; the database has to be
 * migrated and filled.
 */
export async function queriesPerAdd(databaseUrl: string): Promise<Statement[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const statements: Statement[] = []
  const logQuery = (text: string, values: unknown[]) => statements.push({ text, values })
  const db = drizzle(pool, { schema, logger: { logQuery } })
  // Their clocks stand still: what is asked once in a second or two, whatever is added, is no part of an add.
  const catalogue = createCatalogueReader(db, { now: () => 0 })
  const slotUsage = createSlotUsageReader({ clock: () => 0 })
  const ctx = { ...testContext({ db, now: () => new Date(), catalogue }), slotUsage }
  try {
    const app = createApp({ ctx, engine: 'postgres', siteUrl: null, checkAnswers: false })
    const api = await apiClient({ request: async (path, init) => app.request(path, init) })
    const cart = await aCart(api)
    const line = await lineFor(api)
    for (let guest = 1; guest <= LINES_PER_BAG / 2; guest++) {
      statements.length = 0
      await api.ok('POST', `/carts/${cart.id}/products`, line(guest), { key: crypto.randomUUID() })
    }
    return statements
  } finally {
    await pool.end()
  }
}
