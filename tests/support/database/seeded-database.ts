import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { importCatalog } from '#src/server/catalog/import.ts'
import type { Database, OpenDatabase } from '#src/server/db/database.ts'
import { createPGliteClient } from '#src/server/db/open.ts'
import { removeRowArrayParsers } from '#src/server/db/remove-row-array-parsers.ts'
import { borrowDatabase, snapshotSeed } from './spare-database.ts'

const folderOf = (path: string) => fileURLToPath(new URL(`../../../src/server/${path}`, import.meta.url))
export const demoCatalog = fileURLToPath(new URL('../../../src/chains/red-comb/catalog', import.meta.url))

export async function writeSeed(file: string): Promise<void> {
  const client = await createPGliteClient('memory://')
  const db = drizzle(client)
  await migrate(db, { migrationsFolder: folderOf('db/migrations') })
  await importDemoCatalog(db)
  await snapshotSeed(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
}

export function getSeedFilePath(): string {
  const file = process.env.RED_COMB_SEED
  if (!file)
    throw new Error('There is no dump to start from: tests/support/database/global-setup.ts makes it')
  return file
}

export async function openSeededDatabase(): Promise<OpenDatabase> {
  const { client, release } = await borrowDatabase(async () => {
    const opened = await createPGliteClient('memory://', new Blob([await readFile(getSeedFilePath())]))
    removeRowArrayParsers(opened)
    return opened
  })
  return { databaseEngine: 'pglite', db: drizzle(client), close: release }
}

export async function importDemoCatalog(db: Database): Promise<void> {
  const imported = await importCatalog(db, demoCatalog, new Date())
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems, null, 2))
}
