import type pg from 'pg'

const ORDERS = 200_000

export async function insertYearsOfOrders(client: pg.Client): Promise<void> {
  const each = `generate_series(1, ${ORDERS}) as n`
  const some = 'generate_series(1, 20000) as n'
  // Rows are three minutes apart, newest first.
  const at = `now() - n * interval '3 minutes'`
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const statement of [
    `insert into members
        (id, email, email_key, email_confirmed_at, first_name, last_name, phone, birthday, created_at)
      select 'm_' || n, n || '@x.example', n || '@x.example', case when n > 50 then ${at} end, 'D', 'P', '6155550142',
        date '1960-01-01' + n % 365, ${at}
      from ${some}`,
    `insert into carts (id, version, state, member_id, location_id, menu_id, handoff, tip, created_at, expires_at, emptied_at)
      select 'c_' || n, 1, case when n % 1000 = 0 then 'open' else 'ordered' end, 'm_' || (n % 20000 + 1), '101',
        'nashville-five-points', 'pickup', '{"kind":"none"}', ${at}, ${at},
        case when ${at} < now() - interval '8 days' and n % 1000 > 0 then now() end from ${each}`,
    `insert into cart_lines (id, cart_id, position, product_id, name, unit_cost, quantity, choices)
      select 'l_' || n, 'c_' || n, 0, 'sweet-tea', 'Sweet Tea', 279, 1, '[]' from ${some}`,
    `insert into cart_requests (cart_id, key, body_hash) select 'c_' || n, 'key', 'hash' from ${some}`,
    `insert into attempts
        (id, cart_id, key, body_hash, state, total, deadline, contact, member_id, draft, created_at)
      select 'a_' || n, 'c_' || n, 'key', 'hash', case when n % 1000 = 0 then 'failed' else 'placed' end, 279, ${at},
        '{}', 'm_' || (n % 20000 + 1), '{}', ${at} from ${each}`,
    `insert into tenders (id, attempt_id, position, type, amount, state, provider, provider_ref, captured)
      select 't_' || n, 'a_' || n, 0, 'newcredit', 279, 'captured', 'sandbox', 'pay_' || n, 279 from ${each}`,
    `insert into orders
        (id, cart_id, attempt_id, member_id, location_id, day, num, state, seq, total, placed_at, fires_at, ready_at, email, phone, first_name,
          last_name, snapshot)
      select 'o_' || n, 'c_' || n, 'a_' || n, 'm_' || (n % 20000 + 1), '101', '2026-01-01', n, 'completed', 2, 279, ${at}, ${at}, ${at},
        n || '@x.example', '6155550142', 'D', 'P', '{}' from ${each} where n % 1000 > 0`,
    `insert into slot_holds select 'a_' || n, '101', ${at}, 1 from ${each} where n < 20000`,
    `insert into slot_usage select '101', ${at}, 1 from ${some}`,
    `insert into mail_outbox (id, recipient, subject, text, html, created_at, send_after, attempts, sent_at)
      select 'mail_' || n, n || '@x.example', 'Your order', '', '', ${at}, null, 1, ${at} from ${each}`,
    `insert into sandbox_tokens (token, outcome, brand, last4, created_at)
      select 'tok_' || n, 'approve', 'Visa', '4242', ${at} from ${some}`,
    `insert into sessions
        (id, token_hash, member_id, device, method, created_at, seen_at, proven_at, idle_until, ends_at)
      select 's_' || n, 'hash' || n, 'm_' || n, 'Firefox', 'password', now(), now(), now(),
        now() + n * interval '1 minute', now() + n * interval '2 minutes' from ${some}`,
    `insert into member_devices select 'm_' || n, 'device' || n, now() from ${some}`,
    `insert into member_links (token_hash, purpose, email, created_at, expires_at)
      select 'link' || n, 'claim-order', n || '@x.example', now(), now() + n * interval '1 minute' from ${some}`,
    `insert into points_entries (id, member_id, kind, cause, points, tier_points, order_id, created_at, posts_at)
      select 'p_' || n, 'm_' || (n % 20000 + 1), 'earned', 'o_' || n, 2, 2, 'o_' || n, ${at}, ${at} from ${some}`,
    `insert into member_points (member_id, balance, tier_points, active_at, look_at)
      select member_id, sum(points), sum(points), max(created_at), case when member_id like '%77' then now() end
      from points_entries
      group by member_id on conflict do nothing`,
    `insert into limits select 'limit' || n, 1, now() + n * interval '1 minute' from ${some}`,
    `insert into subscriptions (email_key, email, consent_text, consented_at, confirmed_at)
      select n || '@x.example', n || '@x.example', 'Yes', ${at}, case when n % 1000 > 0 then ${at} end from ${some}`,
    `insert into subscription_links (token_hash, purpose, email_key, created_at, expires_at)
      select 'link' || n, 'unsubscribe', n || '@x.example', now(), now() + n * interval '1 minute' from ${some}`,
  ])
    await client.query(statement)
  await client.query('commit')
  await client.query('analyze')
}
