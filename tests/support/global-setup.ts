import { rm } from 'node:fs/promises'
import { dumpSeed } from './seeded-database.ts'

/** Runs once before all tests and cleans up after them. */
export async function setup(): Promise<() => Promise<void>> {
  const file = await dumpSeed()
  process.env.RED_COMB_SEED = file
  return () => rm(file, { force: true })
}
