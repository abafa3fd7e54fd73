import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { type AuditSlice, wholeDatabaseSlice } from './audit-slices.ts'
import { type Invariant, refundInvariants } from './refund-invariants.ts'
import { webhookInvariants } from './webhook-invariants.ts'

/** Placeholder for the current time, read from the same clock as leases. */
const NOW = '{now}'
/** Maximum time that a lease or a quote may be overdue, for example while the bank is slow. */
const LEASE_GRACE = `interval '10 minutes'`

/**
 * Invariants of orders, money, and kitchen capacity, as SQL that can run against a live database. `{order o}`
 * and `{attempt a}` are replaced with the conditions of a slice.
 */
export const invariants: Invariant[] = [
  {
    name: 'a cart becomes at most one order',
    query: 'select cart_id from orders group by cart_id having count(*) > 1',
  },
  {
    name: 'an attempt is placed exactly when it has an order',
    query: `select a.id from attempts a left join orders o on o.attempt_id = a.id
      where {attempt a} and (a.state in ('placed', 'undoing', 'undone')) <> (o.id is not null)`,
  },
  {
    name: 'a cart has at most one pending attempt',
    query: `select cart_id from attempts where state in ('open', 'releasing') group by cart_id having count(*) > 1`,
  },
  {
    name: 'a cart is submitting exactly while it has a pending attempt',
    query: `select c.id from carts c
      where (c.state = 'submitting') <> exists
        (select 1 from attempts a where a.cart_id = c.id and a.state in ('open', 'releasing'))`,
  },
  {
    name: 'a cart is ordered exactly when it has an order',
    query: `select c.id from carts c
      where (c.state = 'ordered') <> exists (select 1 from orders o where o.cart_id = c.id)`,
  },
  {
    name: 'the tenders of an attempt sum to its total',
    query: `select a.id from attempts a left join tenders t on t.attempt_id = a.id
      where {attempt a} group by a.id, a.total having coalesce(sum(t.amount), 0) <> a.total`,
  },
  {
    name: 'an order has the same total as its attempt',
    query: `select o.id from orders o join attempts a on a.id = o.attempt_id
      where {order o} and o.total <> a.total`,
  },
  {
    name: 'the parts of a bill sum to its total, and none is negative',
    // `offset 0` keeps the subquery from being inlined, so each snapshot is decompressed only once per field.
    query: `select o.id from orders o,
      lateral (select o.snapshot->'totals' as totals, o.snapshot->'fees' as fees offset 0) bill,
      lateral (select (totals->>'subtotal')::int s, (totals->>'discount')::int d, (totals->>'handoff')::int h,
        (totals->>'tax')::int x, (totals->>'tip')::int p,
        (select coalesce(sum((f->>'amount')::int), 0) from jsonb_array_elements(fees) f) f) t
      where {order o} and (least(s, d, h, x, p, f) < 0 or d > s or s - d + h + x + p + f <> o.total
        or o.total <> (totals->>'total')::int)`,
  },
  {
    name: 'no card is charged without an order',
    query: `select t.id from tenders t join attempts a on a.id = t.attempt_id
      where {attempt a} and t.captured > 0 and a.state not in ('placed', 'undoing', 'undone')`,
  },
  {
    name: 'no tender of a failed attempt stays authorized',
    query: `select t.id from tenders t join attempts a on a.id = t.attempt_id
      where {attempt a} and a.state = 'failed' and t.state not in ('declined', 'released')`,
  },
  {
    name: 'no attempt is overdue long after its lease expired',
    query: `select id from attempts where lease_until < ${NOW} - ${LEASE_GRACE}`,
  },
  {
    name: 'every pending attempt has a lease for the sweep',
    query: `select a.id from attempts a
      where {attempt a} and a.state in ('open', 'releasing', 'undoing') and a.lease_until is null`,
  },
  {
    name: 'the sandbox bank captured what the tenders say',
    query: `select t.id from tenders t join sandbox_payments p on p.id = t.provider_ref
      where t.provider = 'sandbox' and t.state in ('captured', 'refunded') and p.captured <> t.captured`,
  },
  {
    name: 'the sandbox bank holds no money of failed or undone attempts',
    query: `select p.id from sandbox_payments p join tenders t on t.provider_ref = p.id and t.provider = 'sandbox'
      join attempts a on a.id = t.attempt_id
      where a.state = 'failed' and p.state in ('authorised', 'action', 'captured')
        or a.state = 'undone' and p.state in ('authorised', 'action')`,
  },
  {
    name: 'the booked units of a slot equal its holds and quotes',
    query: `select u.location_id, u.slot from slot_usage u
      left join (select location_id, slot, units from slot_holds union all
        select location_id, slot, units from quotes where units > 0) h
        on h.location_id = u.location_id and h.slot = u.slot
      group by u.location_id, u.slot, u.taken having coalesce(sum(h.units), 0) <> u.taken`,
  },
  {
    name: 'a failed or undone attempt holds no slot',
    query: `select h.attempt_id from slot_holds h join attempts a on a.id = h.attempt_id
      where a.state in ('failed', 'undoing', 'undone')`,
  },
  {
    name: 'the quote of a submitting or ordered cart holds no slot',
    query: `select q.cart_id from quotes q join carts c on c.id = q.cart_id
      where q.units > 0 and c.state in ('submitting', 'ordered')`,
  },
  {
    name: 'no quote holds a slot long after it ended',
    query: `select cart_id from quotes where units > 0 and ends_at < now() - ${LEASE_GRACE}`,
  },
  {
    name: 'a gift card’s balance and hold equal the sum of its entries',
    query: `select g.id from gift_cards g join gift_card_entries e on e.card_id = g.id group by g.id
      having g.balance <> sum(case when e.kind in ('issue', 'load', 'refund') then e.amount
        when e.kind = 'debit' then -e.amount else 0 end)
      or g.held <> sum(case e.kind when 'hold' then e.amount when 'release' then -e.amount
        when 'debit' then -e.amount else 0 end)`,
  },
  {
    name: 'a gift card is held for pending attempts only',
    query: `select e.card_id, e.cause from gift_card_entries e join attempts a on a.id = e.cause
      where e.kind = 'hold' and a.state in ('placed', 'failed') and not exists
        (select 1 from gift_card_entries x where x.card_id = e.card_id and x.cause = e.cause
          and x.kind = case a.state when 'placed' then 'debit' else 'release' end)`,
  },
  {
    name: 'a house account’s debt and hold equal the sum of its entries',
    query: `select h.id from house_accounts h left join house_account_entries e on e.account_id = h.id group by h.id
      having h.owed <> coalesce(sum(case e.kind when 'charge' then e.amount when 'refund' then -e.amount
        when 'paid' then -e.amount else 0 end), 0)
      or h.held <> coalesce(sum(case e.kind when 'hold' then e.amount when 'release' then -e.amount
        when 'charge' then -e.amount else 0 end), 0)`,
  },
  {
    name: 'a house account is charged for every order placed on it',
    query: `select t.id from tenders t join attempts a on a.id = t.attempt_id
      where t.house_account_id is not null and a.state = 'placed' and not exists
        (select 1 from house_account_entries e where e.account_id = t.house_account_id and e.cause = a.id
          and e.kind = 'charge' and e.amount = t.captured)`,
  },
  {
    name: 'a house account is held for pending attempts only',
    query: `select e.account_id, e.cause from house_account_entries e join attempts a on a.id = e.cause
      where e.kind = 'hold' and a.state in ('placed', 'failed') and not exists
        (select 1 from house_account_entries x where x.account_id = e.account_id and x.cause = e.cause
          and x.kind = case a.state when 'placed' then 'charge' else 'release' end)`,
  },
  {
    name: 'the attempts of a redacted order are redacted too',
    query: `select o.id from orders o join attempts a on a.cart_id = o.cart_id
      where {order o} and (o.email = '') <> (a.contact->>'email' = '')`,
  },
  {
    name: 'a member’s points and debt equal the sum of their entries',
    query: `select member_id from member_points full join
        (select member_id, sum(points) as points, sum(owed) as owed, sum(tier_points) as tier_points
          from points_entries group by member_id) entries using (member_id)
      where coalesce(balance, 0) <> coalesce(points, 0) or coalesce(member_points.owed, 0) <> coalesce(entries.owed, 0)
        or coalesce(member_points.tier_points, 0) <> coalesce(entries.tier_points, 0)`,
  },
  {
    name: 'no member has negative points, pending ones included or not',
    query: `select member_id from points_entries group by member_id
      having sum(points) < 0 or sum(points) filter (where posts_at <= now()) < 0`,
  },
  {
    name: 'an order loses no more points than it earned',
    query: `select o.id from orders o join points_entries e on e.order_id = o.id where {order o} group by o.id
      having sum(e.points - e.owed) filter (where e.kind in ('earned', 'reversed', 'restored')) < 0`,
  },
  {
    name: 'a redeemed reward has an entry for its points, and a returned one has another',
    query: `select r.id from member_rewards r where r.points is not null and not exists
        (select 1 from points_entries e where e.reward_id = r.id and e.kind = 'redeemed' and e.points = -r.points)
      union all select e.reward_id from points_entries e where e.kind = 'redeemed'
        and not exists (select 1 from member_rewards r where r.id = e.reward_id)
        and not exists (select 1 from points_entries x where x.member_id = e.member_id
          and x.kind = 'returned' and x.reward_id = e.reward_id and x.points = -e.points)`,
  },
  {
    name: 'the discounts of an order sum to its total discount',
    query: `select o.id from orders o where {order o} and (o.snapshot->'totals'->>'discount')::int <>
      (select coalesce(sum((d->>'amount')::int), 0) from jsonb_array_elements(o.snapshot->'discounts') d)`,
  },
  {
    name: 'the line discounts of an order, if known, sum to its total discount',
    query: `select o.id from orders o,
      lateral (select sum((p->>'discount')::int) as known from jsonb_array_elements(o.snapshot->'products') p) lines
      where {order o} and known <> (o.snapshot->'totals'->>'discount')::int`,
  },
  {
    name: 'an order redeems exactly the promotions it lists',
    query: `select o.id from orders o where {order o} and o.attempt_id is not null
      and jsonb_array_length(coalesce(o.snapshot->'promotions', '[]')) <>
        (select count(distinct r.promotion) from redemptions r where r.attempt_id = o.attempt_id)`,
  },
  {
    name: 'a promotion is held for pending attempts and used for placed orders only',
    query: `select r.attempt_id, r.promotion from redemptions r join attempts a on a.id = r.attempt_id
      where {attempt a}
        and (r.state = 'held' and a.state not in ('open', 'releasing') or r.state = 'used' and a.state <> 'placed')`,
  },
  {
    name: 'a coupon’s count equals its held and used redemptions',
    query: `select c.code from coupon_uses c
      left join redemptions r on r.promotion = c.code and r.state <> 'released'
      group by c.code, c.taken having count(distinct r.attempt_id) <> c.taken`,
  },
  {
    name: 'a redeemed reward is marked as used, by one order only',
    query: `select m.id from member_rewards m join redemptions r on r.promotion = m.id
      where r.state <> 'released' group by m.id, m.used_at
      having count(distinct r.attempt_id) > 1 or m.used_at is null`,
  },
  {
    name: 'an order is canceled, refused or expired exactly when its attempt is undone',
    query: `select o.id from orders o join attempts a on a.id = o.attempt_id
      where {order o} and (o.state in ('cancelled', 'refused', 'expired')) <> (a.state in ('undoing', 'undone'))`,
  },
  {
    name: 'a canceled, refused or expired order earns no points',
    query: `select o.id from orders o join points_entries e on e.order_id = o.id
      where {order o} and o.state in ('cancelled', 'refused', 'expired') group by o.id
      having sum(e.points - e.owed) filter (where e.kind in ('earned', 'reversed', 'restored')) > 0`,
  },
  {
    name: 'an uncollected order paid in store earns no points',
    query: `select o.id from orders o join points_entries e on e.order_id = o.id
      where {order o} and o.state = 'not_collected' and exists
        (select 1 from tenders t where t.attempt_id = o.attempt_id and t.type = 'payinstore')
      group by o.id having sum(e.points - e.owed) filter (where e.kind in ('earned', 'reversed', 'restored')) > 0`,
  },
  {
    name: 'an accepted order is captured or due for capture',
    query: `select o.id from orders o join attempts a on a.id = o.attempt_id join tenders t on t.attempt_id = a.id
      where {order o} and o.state not in ('placed', 'cancelled', 'refused', 'expired')
        and t.state = 'authorised' and a.lease_until is null`,
  },
  {
    name: 'exactly the unfinished orders have a due time',
    query: `select o.id from orders o where {order o}
      and (o.due_at is null) <> (o.state in ('completed', 'delivered', 'not_collected', 'cancelled', 'refused', 'expired'))`,
  },
  {
    name: 'only events of kind “moved” change the state of an order',
    query: `select o.id from orders o join order_events e on e.order_id = o.id
      where {order o} and e.kind <> 'moved' and e.from_state is distinct from e.to_state`,
  },
  {
    name: 'the events of an order have no gaps and end in its state',
    query: `select o.id from orders o left join order_events e on e.order_id = o.id
      where {order o} group by o.id, o.state, o.seq
      having count(e.seq) <> coalesce(max(e.seq), -1) or max(e.seq) <> o.seq
        or (array_agg(e.to_state order by e.seq desc))[1] is distinct from o.state`,
  },
  ...refundInvariants,
  ...webhookInvariants,
]

const SLICED = /\{(order|attempt) (\w+)\}/g

/** True if the query runs once per slice. Other queries run only once and read whole tables. */
export function isSliced({ query }: Invariant): boolean {
  return query.search(SLICED) !== -1
}

/**
 * Returns the rows that violate an invariant. `now` is an SQL expression for the current time. Tests override
 * it, because their leases may use a simulated clock.
 */
export async function findViolations(
  db: Database,
  { query }: Invariant,
  { now = 'now()', slice = wholeDatabaseSlice }: { now?: string; slice?: AuditSlice } = {},
): Promise<string[]> {
  const ofSlice = query.replaceAll(SLICED, (_, table: 'order' | 'attempt', alias) => slice[table](alias))
  const violations = sql.raw(ofSlice.replaceAll(NOW, now))
  const rows = await db.select({ row: sql<string>`broken::text` }).from(sql`(${violations}) as broken`)
  return rows.map(({ row }) => row.replace(/^\((.*)\)$/, '$1'))
}
