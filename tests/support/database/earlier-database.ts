import { readdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'

const folder = new URL('../../../src/server/db/migrations/', import.meta.url)

type EarlierDatabase = {
  client: PGlite
  /** Brings it to today. */
  migrate: () => Promise<void>
}

/** A database as it was before a migration (`_points`). */
export async function databaseBefore(migration: string): Promise<EarlierDatabase> {
  const client = await PGlite.create('memory://')
  const files = (await readdir(folder)).filter(name => name.endsWith('.sql')).toSorted()
  const own = files.findIndex(name => name.endsWith(`${migration}.sql`))
  const run = async (names: string[]) => {
    for (const name of names) {
      const statements = await readFile(new URL(name, folder), 'utf8')
      await client.exec(statements.replaceAll('--> statement-breakpoint', ''))
    }
  }
  await run(files.slice(0, own))
  return { client, migrate: () => run(files.slice(own)) }
}
