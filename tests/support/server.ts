import { createApp } from '#src/server/app.ts'
import { createCatalogReader } from '#src/server/catalog/catalog-reader.ts'
import { readChain } from '#src/server/config/chain-config.ts'
import type { Database, OpenDatabase } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open.ts'
import type { DatabaseTimeouts } from '#src/server/db/postgres-pool.ts'
import type { PaymentProvider } from '#src/server/providers/payment/provider.ts'
import type { Api } from '#src/server/routes/api.ts'
import type { Context } from '#src/server/services/context.ts'
import { setPasswordHashCost } from '#src/server/services/members/password-hash.ts'
import { importDemoCatalog, openSeededDatabase } from '#tests/support/database/seeded-database.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { isFlakyDatabaseEnabled, openFlakyDatabase } from './database/flaky-postgres.ts'
import { createTestContext } from './test-context.ts'

export type TestServer = {
  ctx: Context
  db: Database
  clock: TestClock
  app: Api
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** Makes the next catalog read check for a new version, as if a second had passed. */
  expireCatalog: () => void
  /** The bank as it was before the test changed `ctx.payments`. */
  bank: PaymentProvider
  resetBank: () => void
  close: () => Promise<void>
}

export async function startTestServer(
  databaseUrl?: string,
  timeouts: DatabaseTimeouts = {},
): Promise<TestServer> {
  if (!databaseUrl)
    return serve(await (isFlakyDatabaseEnabled() ? openFlakyDatabase() : openSeededDatabase()))
  const database = await openDatabase({ databaseUrl, dataDir: '', timeouts })
  await importDemoCatalog(database.db)
  return serve(database)
}

function serve(database: OpenDatabase): TestServer {
  setPasswordHashCost({ memory: 64, passes: 1, parallelism: 1 })
  const clock = createTestClock()
  const { translations } = readChain().chain
  let catalogTime = 0
  const ctx = createTestContext({
    db: database.db,
    now: clock.now,
    wait: clock.wait,
    // Waits long enough that the next read sees a test's change even on a busy machine.
    catalog: createCatalogReader(database.db, {
      translations,
      now: () => catalogTime,
      refreshWaitMs: 60_000,
    }),
  })
  const bank = { ...ctx.payments }
  // All guests of a test appear to be on the same network. For different networks, use `startSecondProcess`.
  const app = createApp({
    ctx,
    databaseEngine: database.databaseEngine,
    siteUrl: null,
    hasNetworkLimits: false,
    checkResponses: true,
  })
  return {
    ctx,
    db: database.db,
    clock,
    app,
    request: async (path, init) => app.request(path, init),
    expireCatalog: () => {
      catalogTime += 1_000
    },
    bank,
    resetBank: () => Object.assign(ctx.payments, bank),
    close: database.close,
  }
}
