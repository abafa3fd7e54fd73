/** `query` is SQL that returns the rows that violate the invariant. */
export type Invariant = { name: string; query: string }

export const refundInvariants: Invariant[] = [
  {
    name: 'a tender’s refunded amount equals the sum of its refunds',
    query: `select t.id from attempts a join tenders t on t.attempt_id = a.id
      left join refunds r on r.tender_id = t.id and r.state <> 'failed'
      where {attempt a} group by t.id, t.refunded having coalesce(sum(r.amount), 0) <> t.refunded`,
  },
  {
    name: 'an undone order keeps no money unless the bank rejected the refund',
    query: `select a.id from attempts a join tenders t on t.attempt_id = a.id
      where {attempt a} and a.state = 'undone' and t.captured > t.refunded
        and not exists (select 1 from refunds r where r.tender_id = t.id and r.state = 'failed')`,
  },
  {
    name: 'a line of an order is refunded at most once',
    query: `select r.order_id from refunds r, lateral jsonb_array_elements(coalesce(r.lines, '[]')) line
      where r.state <> 'failed' group by r.order_id, line having count(distinct r.key) > 1`,
  },
  {
    name: 'the outcome of a substitute offer is stored on its order',
    query: `select f.id from substitute_offers f join orders o on o.id = f.order_id,
      lateral (select o.snapshot->'products'->(f.line - 1)->'instead' as instead) outcome
      where f.state not in ('open', 'withdrawn') and (outcome.instead is null
          or outcome.instead->'line'->>'product_id' is distinct from f.chosen or (outcome.instead->>'back')::int <> f.back)
        or f.state in ('open', 'withdrawn') and outcome.instead is not null and not exists (
          select 1 from substitute_offers other where other.order_id = f.order_id and other.line = f.line
            and other.state not in ('open', 'withdrawn'))`,
  },
  {
    name: 'the refund of a settled substitute offer is booked or due',
    query: `select f.id from substitute_offers f join orders o on o.id = f.order_id
      where f.state not in ('open', 'withdrawn') and f.due_at is null
        and o.state not in ('cancelled', 'refused', 'expired')
        and f.back <> (select coalesce(sum(r.amount), 0) from refunds r where r.key = 'offer ' || f.id)`,
  },
  {
    name: 'a substitute offer is open only while its order is accepted or preparing',
    query: `select f.id from substitute_offers f join orders o on o.id = f.order_id
      where f.state = 'open' and o.state not in ('accepted', 'preparing')`,
  },
  {
    name: 'exactly the pending refunds are leased for the sweep',
    query: "select id from refunds where (state = 'pending') <> (lease_until is not null)",
  },
  {
    name: 'a refund to a gift card or house account has a ledger entry',
    query: `select r.id from refunds r join tenders t on t.id = r.tender_id
      where t.gift_card_id is not null and not exists (select 1 from gift_card_entries e
          where e.card_id = t.gift_card_id and e.cause = r.id and e.kind = 'refund' and e.amount = r.amount)
        or t.house_account_id is not null and not exists (select 1 from house_account_entries e
          where e.account_id = t.house_account_id and e.cause = r.id and e.kind = 'refund' and e.amount = r.amount)`,
  },
]
