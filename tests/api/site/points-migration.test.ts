import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/database/earlier-database.ts'

let client: PGlite

/** A database as it was before points were balances, with what happened until then, and brought to today. */
beforeAll(async () => {
  const earlier = await databaseBefore('_points')
  client = earlier.client
  await client.exec(`
    insert into members (id, email, email_key, first_name, last_name, phone, created_at)
      select 'm_' || n, n || '@x.example', n || '@x.example', 'Dolly', 'Parker', '6155550142', now()
        from generate_series(1, 3) n;
    insert into points_entries (id, member_id, kind, points, order_id, created_at, posts_at) values
      ('p_1', 'm_1', 'welcome', 250, null, now() - interval '9 days', now() - interval '9 days'),
      ('p_2', 'm_1', 'earned', 400, 'o_1', now() - interval '3 days', now() - interval '2 days'),
      ('p_3', 'm_1', 'earned', 90, 'o_2', now(), now() + interval '1 day'),
      ('p_4', 'm_2', 'earned', 84, 'o_3', now() - interval '3 days', now() - interval '2 days'),
      ('p_5', 'm_2', 'reversed', -84, 'o_3', now() - interval '1 day', now() - interval '1 day');
  `)
  await earlier.migrate()
})
afterAll(() => client.close())

const rows = async (query: string) => (await client.query(query)).rows

test('members keep the points and the tier they had, and are told no news of it', async () => {
  const columns = 'member_id, balance, owed, tier_points, tier, new_tier, look_at > now() as looks'
  expect(await rows(`select ${columns} from member_points order by member_id`)).toEqual([
    {
      member_id: 'm_1',
      balance: 740,
      owed: 0,
      tier_points: 740,
      tier: 'silver',
      new_tier: null,
      looks: true,
    },
    { member_id: 'm_2', balance: 0, owed: 0, tier_points: 0, tier: null, new_tier: null, looks: null },
  ])
})

test('every entry has its cause', async () => {
  expect(await rows('select id, cause from points_entries order by id')).toEqual([
    { id: 'p_1', cause: 'm_1' },
    { id: 'p_2', cause: 'o_1' },
    { id: 'p_3', cause: 'o_2' },
    { id: 'p_4', cause: 'o_3' },
    { id: 'p_5', cause: 'o_3' },
  ])
})
