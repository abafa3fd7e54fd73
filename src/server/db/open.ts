import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import type { OpenDatabase } from './database.ts'
import { takeLock } from './lock.ts'
import { openPostgres } from './open-postgres.ts'
import { forgetRowTypes } from './row-types.ts'

/** Cleared at every start, and pages that are not in it come from the system's cache: the usual 128 MB bring nothing. */
const SHARED_BUFFERS = '16MB'
/** V8 would compile what PGlite runs often once more: nine megabytes, for seconds and up to 800 MB, and no faster queries. */
const COMPILE_ONCE = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

type Place = {
  databaseUrl: string | null
  dataDir: string
  /** The build, which has an empty database to begin with. */
  distDir?: string
  /** How long a write waits for a row at PostgreSQL, where that is not as usual. */
  lockMs?: number
}

/** Opens PostgreSQL at DATABASE_URL, else PGlite under DATA_DIR, and applies the migrations. */
export function openDatabase({ databaseUrl, dataDir, distDir, lockMs }: Place): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, { migrationsFolder, lockMs }) : openFolder(dataDir, distDir)
}

/** A PGlite database that lives only as long as the process. */
export function openMemory(): Promise<OpenDatabase> {
  return openPGlite('memory://')
}

async function openFolder(dataDir: string, distDir: string | undefined): Promise<OpenDatabase> {
  // Some systems let a user's group write to new folders; the site then takes no commands there (operator/socket-server.ts).
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  // PGlite does not lock its folder, and two processes in one folder corrupt it.
  const releaseLock = await takeLock(join(dataDir, 'database.lock'))
  try {
    const folder = join(dataDir, 'database')
    if (distDir !== undefined && !existsSync(folder)) beginWithEmpty(distDir, folder)
    const opened = await openPGlite(folder)
    return { ...opened, close: () => opened.close().finally(releaseLock) }
  } catch (error) {
    await releaseLock()
    throw error
  }
}

/** A new database is a copy of the one that a build keeps: in a tenth of the time, and half the memory, that making one takes. */
function beginWithEmpty(distDir: string, folder: string): void {
  const empty = join(distDir, 'server/empty-database')
  if (!existsSync(empty)) return
  const copy = `${folder}.begun`
  // A process that ended meanwhile left half of one.
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
  forgetRowTypes(client)
  return { engine: 'pglite', db, close: () => client.close() }
}
