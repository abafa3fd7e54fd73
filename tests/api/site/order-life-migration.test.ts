import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/database/earlier-database.ts'

let client: PGlite

/** A database as it was before anybody heard of an order again, with one of last year and one of the next hour, brought to today. */
beforeAll(async () => {
  const earlier = await databaseBefore('_order_life')
  client = earlier.client
  await client.exec(`
    insert into carts (id, state, location_id, menu_id, handoff, tip, created_at, expires_at)
      select 'c_' || n, 'ordered', '101', 'nashville-five-points', 'pickup', '{"kind":"none"}', now(), now()
        from generate_series(1, 3) n;
    insert into orders (id, cart_id, location_id, day, num, state, total, placed_at, email, phone, first_name, last_name, snapshot)
      select 'o_' || n, 'c_' || n, '101', '2025-11-20', 100 + n, 'placed', 306, at - interval '20 minutes', '', '', '', '',
          jsonb_build_object('handoff', handoff, 'time', jsonb_build_object('ready', at))
        from (values (1, now() - interval '1 year', 'pickup'), (2, now() - interval '3 hours', 'delivery'),
          (3, now() + interval '1 hour', 'pickup')) old (n, at, handoff);
    insert into order_events (order_id, seq, to_state, who, at) select id, 1, 'placed', 'guest', placed_at from orders;
  `)
  await earlier.migrate()
})
afterAll(() => client.close())

const rows = async (query: string) => (await client.query(query)).rows

test('what was eaten long ago is over, so that nobody can cancel it any more', async () => {
  expect(await rows('select id, state, seq, due_at is null as is_done from orders order by id')).toEqual([
    { id: 'o_1', state: 'completed', seq: 3, is_done: true },
    { id: 'o_2', state: 'delivered', seq: 3, is_done: true },
    { id: 'o_3', state: 'accepted', seq: 2, is_done: false },
  ])
})

test('and what happened to it happened then', async () => {
  const told = `select e.seq, e.from_state, e.to_state, e.at = o.ready_at as is_then
    from order_events e join orders o on o.id = e.order_id where o.id = 'o_1' order by e.seq`
  expect(await rows(told)).toEqual([
    { seq: 1, from_state: null, to_state: 'placed', is_then: false },
    { seq: 2, from_state: 'placed', to_state: 'accepted', is_then: false },
    { seq: 3, from_state: 'accepted', to_state: 'completed', is_then: true },
  ])
})
