import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import type { LoadPattern } from './compare-cpu.ts'
import { type LoadGenerator, startLoadGenerator } from './load.ts'

export type MeasuredSite = {
  site: SiteProcess
  load: LoadGenerator
  pace: LoadPattern
  /** Null if PostgreSQL is not available and the site uses the embedded database. */
  databaseUrl: string | null
}

export async function runOnMeasuredSite(
  distDir: string,
  pace: LoadPattern,
  measure: (measured: MeasuredSite) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const postgres = await startPostgres()
  const databaseUrl = postgres?.url ?? null
  const load = startLoadGenerator()
  try {
    const site = await startSite({
      DIST_DIR: distDir,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      GIFT_CARD_KEY: 'a key that is for measuring and nothing else',
    })
    try {
      await measure({ site, load, pace, databaseUrl })
    } finally {
      await site.stop()
    }
  } finally {
    load.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
