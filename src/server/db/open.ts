import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from './database.ts'
import { acquireLock } from './lock.ts'
import { openPostgres } from './open-postgres.ts'
import { clearRowTypes } from './row-types.ts'

/** Pages outside shared buffers come from the OS page cache: PGlite's default of 128 MB makes no difference. */
const SHARED_BUFFERS = '16MB'
/**
 * V8 would recompile hot PGlite code with its optimizing compiler: 9 MB kept and up to 800 MB for seconds, without
 * faster queries.
 */
const COMPILE_ONCE = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

type Place = {
  databaseUrl: string | null
  dataDir: string
  distDir?: string
  lockMs?: number
}

export function openDatabase({ databaseUrl, dataDir, distDir, lockMs }: Place): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, { migrationsFolder, lockMs }) : openFolder(dataDir, distDir)
}

async function openFolder(dataDir: string, distDir: string | undefined): Promise<OpenDatabase> {
  // Under some umasks new folders are group-writable, and the operator socket refuses those
  // (operator/socket-server.ts).
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  // PGlite does not lock its folder, and two processes in one folder corrupt it.
  const releaseLock = await acquireLock(join(dataDir, 'database.lock'))
  try {
    const folder = join(dataDir, 'database')
    if (distDir !== undefined && !existsSync(folder)) startEmpty(distDir, folder)
    const opened = await openPGlite(folder)
    return { ...opened, close: () => opened.close().finally(releaseLock) }
  } catch (error) {
    await releaseLock()
    throw error
  }
}

function startEmpty(distDir: string, folder: string): void {
  const empty = join(distDir, 'server/empty-database')
  if (!existsSync(empty)) return
  const copy = `${folder}.begun`
  // A killed process may have left a partial copy.
  rmSync(copy, { recursive: true, force: true })
  cpSync(empty, copy, { recursive: true })
  renameSync(copy, folder)
}

export async function createClient(folder: string, loadDataDir?: Blob): Promise<PGlite> {
  for (const flag of COMPILE_ONCE) setFlagsFromString(flag)
  const { PGlite } = await import('@electric-sql/pglite')
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create(folder, { startParams, ...(loadDataDir && { loadDataDir }) })
}

async function openPGlite(folder: string): Promise<OpenDatabase> {
  const [client, { drizzle }, { migrate }] = await Promise.all([
    createClient(folder),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const db = drizzle(client)
  await migrate(db, { migrationsFolder })
  clearRowTypes(client)
  return { engine: 'pglite', db, close: () => client.close() }
}
