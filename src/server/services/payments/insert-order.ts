import { channel } from 'node:diagnostics_channel'
import { type SQL, sql } from 'drizzle-orm'
import type { DraftOrder } from '#src/contract/order/orders.ts'
import { requiresAcceptance } from '#src/domain/kitchen/kitchen-change.ts'
import type { AttemptStateBefore } from '#src/domain/money/attempt-states.ts'
import { isPaidInStore } from '#src/domain/order/due-at-counter.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { buildInsertFromSql } from '#src/server/db/insert-from.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { debitGiftCard } from '../gift-cards/ledger.ts'
import { chargeHouseAccount } from '../house-accounts/ledger.ts'
import { earnPoints } from '../points/earn.ts'
import { spendPromotions } from '../promotions/redemptions.ts'
import { decrementCardTriesSql } from '../rate-limits/card-limits.ts'
import { createUnrenderedMail } from '../unrendered-mail.ts'
import { insertWebhookDeliveriesSql } from '../write-order-event.ts'
import { nextOrderNumberSql } from './order-number.ts'
import { createInitialOrderEvents, type InitialOrderState, toOrderRow } from './order-row.ts'
import type { AttemptRow } from './tenders/attempts.ts'
import { type TenderRow, transitionTender } from './tenders/tenders.ts'

/**
 * An attempt that becomes an order. `leaseUntil` is the time at which the job `settle-payments` captures the
 * money, or null if there is no bank hold.
 */
type OrderPlacement = {
  attempt: AttemptRow
  tenders: TenderRow[]
  initialState: InitialOrderState
  leaseUntil: SQL<Date> | null
}
export type CreatedOrder = { id: string; num: string }

/** Diagnostics channel that publishes each `CreatedOrder` after its transaction, for metrics and traces. */
export const placedOrderChannel = channel('red-comb:order')

/**
 * Creates an order from an attempt whose tenders are secured, queues the receipt, and credits the points
 * unless the order is paid in store. A unique index on the cart prevents a second order. Returns null,
 * without writing, if the attempt is no longer open.
 */
export async function insertOrder(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { attempt, tenders, initialState, leaseUntil }: OrderPlacement,
): Promise<CreatedOrder | null> {
  const { draft, id: attemptId } = attempt
  const order: DraftOrder = {
    ...draft,
    payments: tenders.map(({ type, amount, card }) => ({ type, amount, card })),
  }
  const created = await writeOrder(ctx, tx, { attempt, order, initialState, leaseUntil })
  if (!created) return null
  const { memberId, ...createdOrder } = created
  for (const { id, giftCardId, houseAccountId, amount } of tenders) {
    const change = { cause: attemptId, amount, at: ctx.now() }
    if (giftCardId !== null) await debitGiftCard(tx, { cardId: giftCardId, ...change })
    else if (houseAccountId !== null) await chargeHouseAccount(tx, { accountId: houseAccountId, ...change })
    else continue
    await transitionTender(tx, id, ['reserved'], { state: 'captured', captured: amount })
  }
  if (draft.promotions) await spendPromotions(tx, attemptId)
  if (memberId !== null && !isPaidInStore(order)) await earnPoints(tx, memberId, order)
  return createdOrder
}

const placeableState: AttemptStateBefore<'placed'> = 'open'

type OrderWrite = {
  attempt: AttemptRow
  order: DraftOrder
  initialState: InitialOrderState
  leaseUntil: SQL<Date> | null
}

/**
 * Writes the order, its number, its first events, the receipt, and the new states of the cart and the attempt
 * in one statement. Returns null, without writing, if the attempt is no longer open.
 */
async function writeOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { attempt, order, initialState, leaseUntil }: OrderWrite,
): Promise<(CreatedOrder & { memberId: string | null }) | null> {
  const { id: attemptId, cartId, memberId, contact, language, submitter } = attempt
  const row = toOrderRow({ order, contact, language, memberId, attemptId, initialState })
  const letter = order.points === null ? 'guest-receipt' : 'receipt'
  const receipt = createUnrenderedMail({
    recipient: contact.email,
    orderId: order.id,
    letter,
    createdAt: now(),
  })
  const id = sql<string>`id`

  // To avoid deadlocks, transactions that lock both the cart and the member lock the cart first.
  const lockedCart = tx
    .$with('locked_cart', { id })
    .as(sql`select id from ${carts} where id = ${cartId} for update`)
  const placedAttempt = tx.$with('placed_attempt', {}).as(sql`
    update ${attempts} set state = 'placed', lease_until = ${leaseUntil}, last_problem = null, presser = null
    from locked_cart where ${attempts.id} = ${attemptId} and ${attempts.cartId} = locked_cart.id and ${attempts.state} = ${placeableState}
    returning ${attempts.memberId}`)
  const nextNumber = tx
    .$with('next_number', { num: sql<string>`num` })
    .as(nextOrderNumberSql(row.locationId, row.day, 'placed_attempt'))
  // The guest may have deleted the account during the bank call, so the member is read again.
  const overrides = {
    num: 'next_number.num',
    memberId: 'placed_attempt.member_id',
    wantsTexts: `coalesce((select members.wants_texts and members.phone = new_rows.phone
      from members where members.id = placed_attempt.member_id), false)`,
    snapshot: `jsonb_set(new_rows.snapshot, '{num}', to_jsonb(next_number.num))
      || case when placed_attempt.member_id is null then '{"points":null}' else '{}' end::jsonb`,
  }
  const columns = { id, num: sql<string>`num`, memberId: sql<string | null>`member_id` }
  const placedOrder = tx
    .$with('placed_order', columns)
    .as(
      sql`${buildInsertFromSql(orders, [row], 'placed_attempt, next_number', overrides)} returning id, num, member_id`,
    )
  const firstEvents = tx
    .$with('first_events', {})
    .as(
      sql`${buildInsertFromSql(orderEvents, createInitialOrderEvents(order, initialState), 'placed_order')} returning *`,
    )
  const deliveries = tx
    .$with('event_deliveries', {})
    .as(insertWebhookDeliveriesSql('first_events', row.locationId))
  const orderedCart = tx
    .$with('ordered_cart', {})
    .as(sql`update ${carts} set state = 'ordered' from placed_attempt where ${carts.id} = ${cartId}`)
  const receiptMail = tx
    .$with('receipt_mail', {})
    .as(buildInsertFromSql(mailOutbox, [receipt], 'placed_order'))
  const uncountedTries = submitter
    ? [tx.$with('uncounted_tries', {}).as(decrementCardTriesSql({ cartId, submitter }, 'placed_attempt'))]
    : []
  const [created] = await tx
    .with(
      lockedCart,
      placedAttempt,
      nextNumber,
      placedOrder,
      firstEvents,
      deliveries,
      orderedCart,
      receiptMail,
      ...uncountedTries,
    )
    .select(columns)
    .from(placedOrder)
  return created ?? null
}

/**
 * Returns `placed` if preparation starts later or the kitchen accepts orders manually, otherwise `accepted`.
 */
export function chooseInitialState(
  { time, location }: DraftOrder,
  catalog: Catalog,
  now: Date,
): InitialOrderState {
  const firesAt = new Date(time.fires ?? time.placed)
  if (firesAt > now) return { state: 'placed' }
  const kitchen = catalog.locationById(location.id)
  return kitchen && requiresAcceptance(kitchen, now)
    ? { state: 'placed', askedAt: now }
    : { state: 'accepted' }
}
