import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFlakyDatabaseEnabled } from './flaky-postgres.ts'
import { startPostgres } from './postgres.ts'
import { writeSeed } from './seeded-database.ts'

/**
 * Writes the database seed unless `run.ts` has already written it for all suites. Starts PostgreSQL if the
 * tests run on the flaky database.
 */
export async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await shareFlakyPostgres()
  const removeSeed = await seed()
  return async () => {
    await removeSeed()
    await stopPostgres()
  }
}

async function shareFlakyPostgres(): Promise<() => Promise<void>> {
  const postgres = isFlakyDatabaseEnabled() ? await startPostgres() : null
  if (postgres) process.env.RED_COMB_POSTGRES = postgres.url
  return async () => postgres?.stop()
}

async function seed(): Promise<() => Promise<void>> {
  if (process.env.RED_COMB_SEED) return async () => {}
  const file = join(tmpdir(), `red-comb-seed-${process.pid}.tar`)
  await writeSeed(file)
  process.env.RED_COMB_SEED = file
  return () => rm(file, { force: true })
}
