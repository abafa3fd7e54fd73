import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#src/server/db/database.ts'
import * as schema from '#src/server/db/schema/carts.ts'
import * as mail from '#src/server/db/schema/mail.ts'
import * as members from '#src/server/db/schema/members.ts'

/** Everything the database holds as one text, but for the tables named. */
export async function allRows(db: Database, except: string[] = []): Promise<string> {
  const tables = Object.values({ ...schema, ...members, ...mail })
    .filter(value => is(value, PgTable))
    .filter(table => !except.includes(getTableName(table)))
  return JSON.stringify(await Promise.all(tables.map(table => db.select().from(table))))
}
