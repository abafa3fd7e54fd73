import { createHash } from 'node:crypto'
import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from './open.ts'

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const migrations = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Adds an empty, migrated PGlite database to the build, because creating one at the first startup takes six
 * CPU seconds and 500 MB. The database is cached by PGlite version and migrations.
 */
export async function buildEmptyDatabase({ dist }: { dist: string }): Promise<void> {
  const cache = join(packages, '.cache/empty-database')
  const cachedFolder = join(cache, await cacheKey())
  if (!existsSync(cachedFolder)) await createEmptyDatabase(cachedFolder, cache)
  cpSync(cachedFolder, join(dist, 'server/empty-database'), { recursive: true })
}

async function cacheKey(): Promise<string> {
  const pglite = await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8')
  const names = (await readdir(migrations)).filter(name => name.endsWith('.sql')).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(join(migrations, name)))
  return `${JSON.parse(pglite).version}-${hash.digest('hex').slice(0, 16)}`
}

async function createEmptyDatabase(cachedFolder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  // Rename atomically, because another build may run at the same time.
  const tempFolder = await mkdtemp(join(cache, '.new-'))
  const { close } = await openDatabase({ databaseUrl: null, dataDir: tempFolder })
  await close()
  await rename(join(tempFolder, 'database'), cachedFolder).catch(error => {
    if (!existsSync(cachedFolder)) throw error
  })
  await rm(tempFolder, { recursive: true })
}
