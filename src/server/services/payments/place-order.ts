import { type SQL, sql } from 'drizzle-orm'
import type { DraftOrder } from '../../../contract/order/orders.ts'
import { requiresAcceptance } from '../../../domain/kitchen/kitchen-change.ts'
import type { AttemptStateBefore } from '../../../domain/money/attempt-states.ts'
import { isPaidAtHandover } from '../../../domain/order/due-at-counter.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Transaction } from '../../db/database.ts'
import { insertFrom } from '../../db/insert-from.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { carts } from '../../db/schema/carts.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { orderEvents, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { debitGiftCard } from '../gift-cards/ledger.ts'
import { chargeHouseAccount } from '../house-accounts/ledger.ts'
import { deliveryRows } from '../order-events/write-event.ts'
import { earnPoints } from '../points/earn.ts'
import { spendPromotions } from '../promotions/redemptions.ts'
import { uncountCardTrySql } from '../rate-limits/card-limits.ts'
import { unrenderedMail } from '../unrendered-mail.ts'
import { nextOrderNumberSql } from './order-number.ts'
import { type InitialState, initialOrderEvents, orderRow } from './order-row.ts'
import type { AttemptRow } from './tenders/attempts.ts'
import { type TenderRow, transitionTender } from './tenders/tenders.ts'

/** `leaseUntil`: when the sweep captures at the latest. */
type OrderPlacement = {
  attempt: AttemptRow
  tenders: TenderRow[]
  initialState: InitialState
  leaseUntil: SQL<Date> | null
}
export type CreatedOrder = { id: string; num: string }

/**
 * Turns an attempt with secured tenders into an order, with points and receipt. A unique index on the cart
 * prevents a second order. Returns null, writing nothing, if the attempt is no longer open.
 */
export async function placeOrder(
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
  if (memberId !== null && !isPaidAtHandover(order)) await earnPoints(tx, memberId, order)
  return createdOrder
}

const placeableState: AttemptStateBefore<'placed'> = 'open'

type OrderWrite = {
  attempt: AttemptRow
  order: DraftOrder
  initialState: InitialState
  leaseUntil: SQL<Date> | null
}

/**
 * Writes the placed attempt, order, number, first event, cart state and receipt in one statement. Every part
 * depends on the attempt having been open.
 */
async function writeOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { attempt, order, initialState, leaseUntil }: OrderWrite,
): Promise<(CreatedOrder & { memberId: string | null }) | null> {
  const { id: attemptId, cartId, memberId, contact, language, submitter } = attempt
  const row = orderRow({ order, contact, language, memberId, attemptId, initialState })
  const letter = order.points === null ? 'guest-receipt' : 'receipt'
  const receipt = unrenderedMail({ recipient: contact.email, orderId: order.id, letter, createdAt: now() })
  const id = sql<string>`id`

  // Locks the cart before the member, as everywhere, to avoid a deadlock.
  const lockedCart = tx.$with('held', { id }).as(sql`select id from ${carts} where id = ${cartId} for update`)
  const placedAttempt = tx.$with('moved', {}).as(sql`
    update ${attempts} set state = 'placed', lease_until = ${leaseUntil}, last_problem = null, presser = null
    from held where ${attempts.id} = ${attemptId} and ${attempts.cartId} = held.id and ${attempts.state} = ${placeableState}
    returning ${attempts.memberId}`)
  const nextNumber = tx
    .$with('numbered', { num: sql<string>`num` })
    .as(nextOrderNumberSql(row.locationId, row.day, 'moved'))
  // The account may have been deleted during the bank call.
  const overrides = {
    num: 'numbered.num',
    memberId: 'moved.member_id',
    wantsTexts: `coalesce((select members.wants_texts and members.phone = given.phone
      from members where members.id = moved.member_id), false)`,
    snapshot: `jsonb_set(given.snapshot, '{num}', to_jsonb(numbered.num))
      || case when moved.member_id is null then '{"points":null}' else '{}' end::jsonb`,
  }
  const columns = { id, num: sql<string>`num`, memberId: sql<string | null>`member_id` }
  const placedOrder = tx
    .$with('placed', columns)
    .as(sql`${insertFrom(orders, [row], 'moved, numbered', overrides)} returning id, num, member_id`)
  const firstEvents = tx
    .$with('begun', {})
    .as(sql`${insertFrom(orderEvents, initialOrderEvents(order, initialState), 'placed')} returning *`)
  const deliveries = tx.$with('announced', {}).as(deliveryRows('begun', row.locationId))
  const orderedCart = tx
    .$with('ordered', {})
    .as(sql`update ${carts} set state = 'ordered' from moved where ${carts.id} = ${cartId}`)
  const receiptMail = tx.$with('posted', {}).as(insertFrom(mailOutbox, [receipt], 'placed'))
  const uncountedTries = submitter
    ? [tx.$with('tries', {}).as(uncountCardTrySql({ cartId, submitter }, 'moved'))]
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
 * An order is placed if its kitchen has to accept orders or should not start yet; else it is accepted at
 * once.
 */
export function chooseInitialState(
  { time, location }: DraftOrder,
  catalog: Catalog,
  now: Date,
): InitialState {
  const firesAt = new Date(time.fires ?? time.placed)
  if (firesAt > now) return { state: 'placed' }
  const kitchen = catalog.locationById(location.id)
  return kitchen && requiresAcceptance(kitchen, now)
    ? { state: 'placed', askedAt: now }
    : { state: 'accepted' }
}
