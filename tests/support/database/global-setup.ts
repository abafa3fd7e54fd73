import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSeed } from './seeded-database.ts'

/** Runs once before the tests of a suite that is run by itself; `run.ts` has written one seed for all of them. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env.RED_COMB_SEED) return async () => {}
  const file = join(tmpdir(), `red-comb-seed-${process.pid}.tar`)
  await writeSeed(file)
  process.env.RED_COMB_SEED = file
  return () => rm(file, { force: true })
}
