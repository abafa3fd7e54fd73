// @module-tag all
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, onTestFinished, test } from 'vitest'
import { getSeedFilePath } from '#tests/support/database/seeded-database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../src/server/db/migrations', import.meta.url))
/** First timestamp, last timestamp, and number of the migrations that `0000_start` replaced. */
const [FIRST, LAST, COUNT] = [1795260925041, 1795465380068, 34]

test('a database that has run all 34 earlier migrations is migrated without losing rows', async () => {
  const client = await PGlite.create('memory://', {
    loadDataDir: new Blob([await readFile(getSeedFilePath())]),
  })
  onTestFinished(() => client.close())
  await client.exec('drop schema public cascade; create schema public')
  await client.exec(await readFile(`${migrationsFolder}/0000_start.sql`, 'utf8'))
  await client.exec(`
    delete from drizzle.__drizzle_migrations;
    insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'earlier', ${FIRST} + n * (${LAST} - ${FIRST})::bigint / ${COUNT - 1} from generate_series(0, ${COUNT - 1}) n;
    insert into members (id, email, email_key, first_name, last_name, phone, created_at)
      values ('m_1', 'a@x.example', 'a@x.example', 'Dolly', 'Parker', '6155550142', now());
    insert into carts (id, state, member_id, location_id, menu_id, handoff, tip, created_at, expires_at)
      values ('c_1', 'open', 'm_1', '101', 'nashville-five-points', 'pickup', '{"kind":"none"}', now(), now());`)

  await migrate(drizzle(client), { migrationsFolder })

  expect((await client.query('select id, member_id from carts')).rows).toEqual([
    { id: 'c_1', member_id: 'm_1' },
  ])
})
