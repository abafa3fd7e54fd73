import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { eachColumn } from '../../db/each-column.ts'
import { prepared } from '../../db/prepared.ts'
import type { RequestOutcome } from '../../db/request-outcome.ts'
import { cartLines, cartRequests, carts } from '../../db/schema/carts.ts'
import { tierColumn } from '../points/tier-benefits.ts'
import type { CartRow, LineRow } from './stored/cart-rows.ts'
import type { CartRequest } from './stored/repeated-request.ts'

/** Columns a guest can change. Only a transfer changes kitchen and menu. */
const changeable = [
  'handoff',
  'subHandoff',
  'time',
  'delivery',
  'vehicle',
  'tip',
  'coupon',
  'rewardId',
  'redeemers',
  'memberId',
] as const
const movable = ['locationId', 'menuId'] as const
export type CartPatch = Partial<Pick<CartRow, (typeof changeable)[number]>>

type Bag = { cart: CartRow; lines: LineRow[] }

const cartKeys = [...changeable, ...movable, 'version', 'expiresAt']
const cartShape = eachColumn(carts, ({ key, type }) => `"${key}" ${type}`, cartKeys)
const cartSet = eachColumn(carts, ({ key, name }) => `${name} = given."${key}"`, cartKeys)
const lineShape = eachColumn(cartLines, ({ key, type }) => `"${key}" ${type}`)
const lineNames = eachColumn(cartLines, ({ name }) => name)
const lineKeys = eachColumn(cartLines, ({ key }) => `given."${key}"`)
const lineSet = eachColumn(cartLines, ({ name }) => `${name} = excluded.${name}`)

const json = (name: string) => sql`${sql.placeholder(name)}::text::jsonb`

// A cart that a member takes over earns points at the member's tier.
const tier = sql`tier = coalesce(${carts.tier}, ${tierColumn(sql`given."memberId"`)})`

const statement = prepared(db => {
  const raised = db.$with('raised', { id: sql<string>`id` }).as(sql`
    update ${carts} set ${cartSet}, ${tier} from jsonb_to_record(${json('cart')}) as given(${cartShape})
    where ${carts.id} = ${sql.placeholder('id')} and ${carts.version} = ${sql.placeholder('seen')} and ${carts.state} = 'open'
    returning ${carts.id}`)
  const removed = db.$with('removed', {}).as(sql`
    delete from ${cartLines} using raised
    where ${cartLines.cartId} = raised.id and ${cartLines.id} in (select jsonb_array_elements_text(${json('removed')}))`)
  const written = db.$with('written', {}).as(sql`
    insert into ${cartLines} (${lineNames})
    select ${lineKeys} from raised, jsonb_to_recordset(${json('written')}) as given(${lineShape})
    on conflict (id) do update set ${lineSet}`)
  const remembered = db.$with('remembered', {}).as(sql`
    insert into ${cartRequests} (cart_id, key, body_hash, outcome)
    select raised.id, given.key, given."bodyHash", given.outcome
    from raised, jsonb_to_recordset(${json('requests')}) as given(key text, "bodyHash" text, outcome jsonb)`)
  return db
    .with(raised, removed, written, remembered)
    .select({ id: sql<string>`id` })
    .from(raised)
    .prepare('')
})

/**
 * Writes a cart's changes and its request in one statement (compare-and-set on the version). Returns false,
 * writing nothing, if the cart is no longer open at that version.
 */
export async function writeChange(
  db: Database,
  before: Bag,
  after: Bag,
  request: (CartRequest & { outcome?: RequestOutcome }) | undefined,
): Promise<boolean> {
  const left = new Set(after.lines.map(line => line.id))
  const raised = await statement(db).execute({
    id: before.cart.id,
    seen: before.cart.version,
    cart: JSON.stringify(after.cart),
    removed: JSON.stringify(before.lines.flatMap(({ id }) => (left.has(id) ? [] : id))),
    written: JSON.stringify(after.lines.filter(line => !before.lines.includes(line))),
    requests: JSON.stringify(request ? [request] : []),
  })
  return raised.length > 0
}
