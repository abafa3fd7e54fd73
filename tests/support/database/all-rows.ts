import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'

export async function dumpAllRows(db: Database): Promise<string> {
  const tables = await db
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  const texts = tables.map(async ({ name }) => {
    const [table] = await db.select({ rows: sql`json_agg(t)::text` }).from(sql`${sql.identifier(name)} t`)
    return table?.rows ?? ''
  })
  return (await Promise.all(texts)).join('\n')
}
