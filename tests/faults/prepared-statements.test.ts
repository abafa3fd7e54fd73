import { sql } from 'drizzle-orm'
import type { QueryResult } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#src/server/db/open-postgres.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('statements on PostgreSQL', () => {
  test.each([
    ['prepares a repeated statement once', '', 1],
    ['prepares no statement if the URL disables prepared statements', '?prepared_statements=false', 0],
  ])('the server %s', async (_, option, count) => {
    const { db, close } = await openPostgres(`${postgres?.url}${option}`)
    // PostgreSQL lists prepared statements per connection, and a transaction stays on one connection.
    const prepared = await db.transaction(async tx => {
      for (const number of [1, 2]) await tx.execute(sql`select ${number}::int as doubled`)
      const { rows } = (await tx.execute(
        sql`select name from pg_prepared_statements where statement like '%as doubled'`,
      )) as unknown as QueryResult
      return rows.length
    })
    expect(prepared).toBe(count)
    await close()
  })
})
