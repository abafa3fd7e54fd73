import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import type { PgliteDatabase } from 'drizzle-orm/pglite'
import type { OpenDatabase } from './database.ts'
import { acquireLock } from './lock.ts'
import { migratePostgres, openPostgres } from './open-postgres.ts'
import type { DatabaseTimeouts } from './postgres-pool.ts'
import { removeRowArrayParsers } from './remove-row-array-parsers.ts'
import {
  createEmptyDatabaseError,
  listMigrationsAfter,
  readLatestMigration,
  rejectNewerSchema,
  requireMigrated,
} from './schema-state.ts'

/** PGlite's shared buffers. The default of 128 MB is no faster, because the OS caches the remaining pages. */
const SHARED_BUFFERS = '16MB'
/**
 * V8 options that compile PGlite's WebAssembly only once. The optimizing compiler would take up to 800 MB for
 * a few seconds and keep 9 MB, without making queries faster.
 */
const V8_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

type DatabaseLocation = {
  databaseUrl: string | null
  dataDir: string
  distDir?: string
  timeouts?: DatabaseTimeouts
}

/** Opens PostgreSQL if `databaseUrl` is set, otherwise PGlite in `dataDir`. Applies the migrations. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  distDir,
  timeouts,
}: DatabaseLocation): Promise<OpenDatabase> {
  if (!databaseUrl) return openFolder(dataDir, folder => openNew(folder, distDir))
  await migratePostgres(databaseUrl, migrationsFolder)
  return openPostgres(databaseUrl, timeouts)
}

/** Applies missing migrations and returns their names, oldest first. */
export async function migrateDatabase(location: DatabaseLocation): Promise<string[]> {
  const before = await openWithoutMigrating(location)
  const last = before && (await readLatestMigration(before.db).finally(before.close))
  await (await openDatabase(location)).close()
  return listMigrationsAfter(last)
}

/**
 * Opens an existing database without migrating it. Throws an `UnusableDatabaseError` if the schema does not
 * match this build.
 */
export async function openMigratedDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  const database = await openWithoutMigrating(location)
  if (!database) throw createEmptyDatabaseError()
  try {
    await requireMigrated(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens a database without migrating it. Returns null if the embedded database does not exist yet. */
async function openWithoutMigrating({
  databaseUrl,
  dataDir,
  timeouts,
}: DatabaseLocation): Promise<OpenDatabase | null> {
  if (databaseUrl) return openPostgres(databaseUrl, timeouts)
  return existsSync(join(dataDir, 'database')) ? openFolder(dataDir, openPGlite) : null
}

async function openFolder(
  dataDir: string,
  open: (folder: string) => Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  // Under some umasks, a new folder is group-writable, and the operator socket rejects such a folder
  // (operator/socket-server.ts).
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  // PGlite does not lock its folder, and two processes that use one folder corrupt it.
  const releaseLock = await acquireLock(join(dataDir, 'database.lock'))
  try {
    const database = await open(join(dataDir, 'database'))
    return { ...database, close: () => database.close().finally(releaseLock) }
  } catch (error) {
    await releaseLock()
    throw error
  }
}

async function openNew(folder: string, distDir: string | undefined): Promise<OpenDatabase> {
  if (distDir !== undefined && !existsSync(folder)) copyEmptyDatabase(distDir, folder)
  const database = await openPGlite(folder)
  try {
    const { migrate } = await import('drizzle-orm/pglite/migrator')
    await rejectNewerSchema(database.db)
    await migrate(database.db as PgliteDatabase, { migrationsFolder })
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Copies the build's empty database, because creating one takes ten times the time and twice the memory. */
function copyEmptyDatabase(distDir: string, folder: string): void {
  const empty = join(distDir, 'server/empty-database')
  if (!existsSync(empty)) return
  const copy = `${folder}.begun`
  // A killed process may have left a partial copy.
  rmSync(copy, { recursive: true, force: true })
  cpSync(empty, copy, { recursive: true })
  renameSync(copy, folder)
}

export async function createPGliteClient(folder: string, loadDataDir?: Blob): Promise<PGlite> {
  for (const flag of V8_FLAGS) setFlagsFromString(flag)
  const { PGlite } = await import('@electric-sql/pglite')
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create(folder, { startParams, ...(loadDataDir && { loadDataDir }) })
}

async function openPGlite(folder: string): Promise<OpenDatabase> {
  const [client, { drizzle }] = await Promise.all([createPGliteClient(folder), import('drizzle-orm/pglite')])
  removeRowArrayParsers(client)
  return { databaseEngine: 'pglite', db: drizzle(client), close: () => client.close() }
}
