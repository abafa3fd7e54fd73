/** `broken` is a query that returns the violating rows. */
export type Invariant = { name: string; broken: string }

export const refundInvariants: Invariant[] = [
  {
    name: 'a tender is refunded by what its refunds say',
    broken: `select t.id from tenders t left join refunds r on r.tender_id = t.id and r.state <> 'failed'
      group by t.id, t.refunded having coalesce(sum(r.amount), 0) <> t.refunded`,
  },
  {
    name: 'an order that came to nothing keeps no money, unless a bank refused to take it back',
    broken: `select a.id from attempts a join tenders t on t.attempt_id = a.id
      where a.state = 'undone' and t.captured > t.refunded
        and not exists (select 1 from refunds r where r.tender_id = t.id and r.state = 'failed')`,
  },
  {
    name: 'a line of an order is given back once',
    broken: `select r.order_id from refunds r, lateral jsonb_array_elements(coalesce(r.lines, '[]')) line
      where r.state <> 'failed' group by r.order_id, line having count(distinct r.key) > 1`,
  },
  {
    name: 'a line that ran out is on its order as its guest was told',
    broken: `select f.id from substitute_offers f join orders o on o.id = f.order_id,
      lateral (select o.snapshot->'products'->(f.line - 1)->'instead' as instead) told
      where f.state not in ('open', 'withdrawn') and (told.instead is null
          or told.instead->'line'->>'product_id' is distinct from f.chosen or (told.instead->>'back')::int <> f.back)
        or f.state in ('open', 'withdrawn') and told.instead is not null and not exists (
          select 1 from substitute_offers other where other.order_id = f.order_id and other.line = f.line
            and other.state not in ('open', 'withdrawn'))`,
  },
  {
    name: 'what comes back for a line that ran out is what was asked back, or will be',
    broken: `select f.id from substitute_offers f join orders o on o.id = f.order_id
      where f.state not in ('open', 'withdrawn') and f.due_at is null
        and o.state not in ('cancelled', 'refused', 'expired')
        and f.back <> (select coalesce(sum(r.amount), 0) from refunds r where r.key = 'offer ' || f.id)`,
  },
  {
    name: 'a guest chooses only while their order is being made',
    broken: `select f.id from substitute_offers f join orders o on o.id = f.order_id
      where f.state = 'open' and o.state not in ('accepted', 'preparing')`,
  },
  {
    name: 'every refund that is under way will be asked about again, and no other',
    broken: "select id from refunds where (state = 'pending') <> (lease_until is not null)",
  },
  {
    name: 'what came back to a gift card or a house account is on it',
    broken: `select r.id from refunds r join tenders t on t.id = r.tender_id
      where t.gift_card_id is not null and not exists (select 1 from gift_card_entries e
          where e.card_id = t.gift_card_id and e.cause = r.id and e.kind = 'refund' and e.amount = r.amount)
        or t.house_account_id is not null and not exists (select 1 from house_account_entries e
          where e.account_id = t.house_account_id and e.cause = r.id and e.kind = 'refund' and e.amount = r.amount)`,
  },
]
