import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { importCatalog } from './catalog/import.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { startJobs } from './jobs/jobs.ts'
import { createSandbox } from './providers/payment/sandbox.ts'
import type { Api } from './routes/route.ts'
import { createCatalogueReader, readVersion } from './services/catalog/catalogue-reader.ts'
import type { Context } from './services/context.ts'

const demoCatalog = fileURLToPath(new URL('./catalog/demo', import.meta.url))

/** The ordering engine of one process: the API over an open database, with its jobs running. */
export type Engine = { app: Api; ctx: Context; close: () => Promise<void> }

type Options = {
  /** Checks every answer against the contract (development). */
  checkAnswers?: boolean
  now?: () => Date
}

export async function startEngine(
  config: Config,
  log: Logger,
  { checkAnswers = false, now = () => new Date() }: Options = {},
): Promise<Engine> {
  const { db, engine, close } = await openDatabase(config)
  await loadDemoCatalog(db, log)
  const ctx: Context = {
    db,
    now,
    catalogue: createCatalogueReader(db),
    payments: createSandbox({ db, now, wait }),
    log,
  }
  const stopJobs = startJobs(ctx)
  const app = createApp({ ctx, engine, siteUrl: config.siteUrl, checkAnswers })
  return { app, ctx, close: () => stopJobs().then(close) }
}

/** A new database starts with the demo chain, so that a first start is a working shop. */
async function loadDemoCatalog(db: Database, log: Logger): Promise<void> {
  if ((await readVersion(db)) > 0) return
  const result = await importCatalog(db, demoCatalog, new Date())
  if (!result.ok) throw new Error(`The demo catalogue does not fit: ${JSON.stringify(result.problems[0])}`)
  log.info(result.counts, 'loaded the demo catalogue')
}
