import { sql } from 'drizzle-orm'
import type { Database } from '#src/server/db/database.ts'
import { joinColumns } from '#src/server/db/join-columns.ts'
import { cachePreparedStatement } from '#src/server/db/prepared.ts'
import { cartLines, cartRequests, carts } from '#src/server/db/schema/carts.ts'
import type { TransferOutcome } from '#src/server/db/transfer-outcome.ts'
import { memberTierSql } from '../points/tier-benefits.ts'
import type { CartRow, LineRow } from './persistence/cart-rows.ts'
import type { CartRequest } from './persistence/repeated-request.ts'

/** Columns that a guest can change. A transfer can also change `transferColumns`. */
const changeableColumns = [
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
const transferColumns = ['locationId', 'menuId'] as const
export type CartPatch = Partial<Pick<CartRow, (typeof changeableColumns)[number]>>

type CartWithLines = { cart: CartRow; lines: LineRow[] }

const cartKeys = [...changeableColumns, ...transferColumns, 'version', 'expiresAt']
const cartShape = joinColumns(carts, ({ key, type }) => `"${key}" ${type}`, cartKeys)
const cartSet = joinColumns(carts, ({ key, name }) => `${name} = new_cart."${key}"`, cartKeys)
const lineShape = joinColumns(cartLines, ({ key, type }) => `"${key}" ${type}`)
const lineNames = joinColumns(cartLines, ({ name }) => name)
const lineKeys = joinColumns(cartLines, ({ key }) => `new_lines."${key}"`)
const lineSet = joinColumns(cartLines, ({ name }) => `${name} = excluded.${name}`)

const jsonParam = (name: string) => sql`${sql.placeholder(name)}::text::jsonb`

// When a member becomes the owner of a cart, the cart earns points at the member's tier.
const tierAssignment = sql`tier = coalesce(${carts.tier}, ${memberTierSql(sql`new_cart."memberId"`)})`

const statement = cachePreparedStatement(db => {
  const updatedCart = db.$with('updated_cart', { id: sql<string>`id` }).as(sql`
    update ${carts} set ${cartSet}, ${tierAssignment} from jsonb_to_record(${jsonParam('cart')}) as new_cart(${cartShape})
    where ${carts.id} = ${sql.placeholder('id')} and ${carts.version} = ${sql.placeholder('seenVersion')} and ${carts.state} = 'open'
    returning ${carts.id}`)
  const deletedLines = db.$with('deleted_lines', {}).as(sql`
    delete from ${cartLines} using updated_cart
    where ${cartLines.cartId} = updated_cart.id and ${cartLines.id} in (select jsonb_array_elements_text(${jsonParam('deletedIds')}))`)
  const upsertedLines = db.$with('upserted_lines', {}).as(sql`
    insert into ${cartLines} (${lineNames})
    select ${lineKeys} from updated_cart, jsonb_to_recordset(${jsonParam('upserted')}) as new_lines(${lineShape})
    on conflict (id) do update set ${lineSet}`)
  const storedRequest = db.$with('stored_request', {}).as(sql`
    insert into ${cartRequests} (cart_id, key, body_hash, outcome)
    select updated_cart.id, new_request.key, new_request."bodyHash", new_request.outcome
    from updated_cart, jsonb_to_recordset(${jsonParam('requests')}) as new_request(key text, "bodyHash" text, outcome jsonb)`)
  return db
    .with(updatedCart, deletedLines, upsertedLines, storedRequest)
    .select({ id: sql<string>`id` })
    .from(updatedCart)
    .prepare('')
})

/**
 * Writes a change to a cart, and the request that made it, in one statement (compare-and-set on the version).
 * Returns false, without writing, if the cart is no longer open at that version.
 */
export async function writeCartChange(
  db: Database,
  before: CartWithLines,
  after: CartWithLines,
  request: (CartRequest & { outcome?: TransferOutcome }) | undefined,
): Promise<boolean> {
  const remainingIds = new Set(after.lines.map(line => line.id))
  const rows = await statement(db).execute({
    id: before.cart.id,
    seenVersion: before.cart.version,
    cart: JSON.stringify(after.cart),
    deletedIds: JSON.stringify(before.lines.flatMap(({ id }) => (remainingIds.has(id) ? [] : id))),
    upserted: JSON.stringify(after.lines.filter(line => !before.lines.includes(line))),
    requests: JSON.stringify(request ? [request] : []),
  })
  return rows.length > 0
}
