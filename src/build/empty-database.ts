import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import type { AstroIntegration } from 'astro'

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/**
 * Puts a database with nothing in it beside the server, for first starts on an embedded one: making it takes four seconds of a
 * processor and half a gigabyte, so it is made once for each version of PGlite.
 */
export function emptyDatabase(): AstroIntegration {
  return {
    name: 'empty-database',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const { version } = JSON.parse(
          await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8'),
        )
        const kept = join(packages, `.cache/empty-database/${version}.tar.gz`)
        const isKept = await stat(kept).then(
          () => true,
          () => false,
        )
        if (!isKept) await make(kept)
        await copyFile(kept, fileURLToPath(new URL('../server/empty-database.tar.gz', dir)))
      },
    },
  }
}

async function make(file: string): Promise<void> {
  // Nothing else of a build is WebAssembly, and this runs once.
  setFlagsFromString('--liftoff-only')
  const database = await PGlite.create('memory://')
  const dumped = await database.dumpDataDir('gzip')
  await database.close()
  await mkdir(dirname(file), { recursive: true })
  // Whole or not there, whoever else builds.
  const own = `${file}.${process.pid}`
  await writeFile(own, Buffer.from(await dumped.arrayBuffer()))
  await rename(own, file)
}
