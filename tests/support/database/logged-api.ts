import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createApp } from '#src/server/app.ts'
import { createCatalogReader } from '#src/server/catalog/catalog-reader.ts'
import { createSlotUsageReader } from '#src/server/services/scheduling/slot-usage.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { createTestContext } from '#tests/support/test-context.ts'

export type Statement = { text: string; values: unknown[] }

type LoggedApi = {
  api: ApiClient
  statementsOf: (call: () => Promise<unknown>) => Promise<Statement[]>
  close: () => Promise<void>
}

export async function openLoggedApi(databaseUrl: string): Promise<LoggedApi> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const statements: Statement[] = []
  const logQuery = (text: string, values: unknown[]) => statements.push({ text, values })
  const db = drizzle(pool, { logger: { logQuery } })
  // These clocks are frozen, so that periodic cache refreshes do not count as statements of a request.
  const catalog = createCatalogReader(db, { now: () => 0 })
  const slotUsage = createSlotUsageReader({ clock: () => 0 })
  const ctx = { ...createTestContext({ db, now: () => new Date(), catalog }), slotUsage }
  const app = createApp({ ctx, databaseEngine: 'postgres', siteUrl: null, checkResponses: false })
  const api = await createApiClient({ request: async (path, init) => app.request(path, init) })
  return {
    api,
    statementsOf: async call => {
      statements.length = 0
      await call()
      return statements.filter(({ text }) => !text.includes('"sandbox_'))
    },
    close: () => pool.end(),
  }
}
