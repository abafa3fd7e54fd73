import { type SQL, sql } from 'drizzle-orm'
import type { DraftOrder, PlacedOrder } from '../../../contract/order/orders.ts'
import { answersOrders } from '../../../domain/kitchen/kitchen-change.ts'
import { type Language, languages } from '../../../domain/language.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { AttemptStateBefore } from '../../../domain/money/attempt-life.ts'
import { dueAt, type OrderState } from '../../../domain/order/order-life.ts'
import { businessDay } from '../../../domain/time/business-day.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { Transaction } from '../../db/database.ts'
import { insertFrom } from '../../db/insert-from.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { carts } from '../../db/schema/carts.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { orderEvents, orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { debitGiftCard } from '../gift-cards/ledger.ts'
import { chargeHouseAccount } from '../house-accounts/ledger.ts'
import { givingBackCardTry } from '../limits/card-tries.ts'
import { postingDeliveries } from '../order-events/write-event.ts'
import { earnPoints } from '../points/earn.ts'
import { spendPromotions } from '../promotions/redemptions.ts'
import { unwrittenMail } from '../unwritten-mail.ts'
import { takingNumber } from './order-number.ts'
import { type AttemptRow, moveTender, type TenderRow } from './tenders/attempts.ts'

/** Where an order begins: its state, and since when its kitchen is asked. */
type Beginning = { state: OrderState; askedAt?: Date | null }
/** `leaseUntil`: when the sweep is to take its money, unless somebody did. */
type Paid = { attempt: AttemptRow; tenders: TenderRow[]; begins: Beginning; leaseUntil: SQL<Date> | null }
export type Placed = { id: string; num: string }

/**
 * Makes an order of an attempt whose tenders are secured, with the points and the mail that come of it; the unique cart
 * makes a second one impossible. Null when the attempt is not open any more: then nothing is done.
 */
export async function placeOrder(
  ctx: Pick<Context, 'now'>,
  tx: Transaction,
  { attempt, tenders, begins, leaseUntil }: Paid,
): Promise<Placed | null> {
  const { draft, id: attemptId } = attempt
  const order: DraftOrder = {
    ...draft,
    payments: tenders.map(({ type, amount, card }) => ({ type, amount, card })),
  }
  const placed = await writeOrder(ctx, tx, { attempt, order, begins, leaseUntil })
  if (!placed) return null
  const { memberId, ...called } = placed
  for (const { id, giftCardId, houseAccountId, amount } of tenders) {
    const change = { cause: attemptId, amount, at: ctx.now() }
    if (giftCardId !== null) await debitGiftCard(tx, { cardId: giftCardId, ...change })
    else if (houseAccountId !== null) await chargeHouseAccount(tx, { accountId: houseAccountId, ...change })
    else continue
    await moveTender(tx, id, ['reserved'], { state: 'captured', captured: amount })
  }
  if (draft.promotions) await spendPromotions(tx, attemptId)
  if (memberId !== null) await earnPoints(tx, memberId, order)
  return called
}

const placeable: AttemptStateBefore<'placed'> = 'open'

type Written = { attempt: AttemptRow; order: DraftOrder; begins: Beginning; leaseUntil: SQL<Date> | null }

/**
 * Writes in one statement what an order is: the attempt that is placed, its number, its first event, the bag that is
 * ordered, and the mail. Each part hangs on the one before, and all of them on the attempt that was open.
 */
async function writeOrder(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  { attempt, order, begins, leaseUntil }: Written,
): Promise<(Placed & { memberId: string | null }) | null> {
  const { id: attemptId, cartId, memberId, contact, language, presser } = attempt
  const row = orderRow({ order, contact, language, memberId, attemptId, begins })
  // Only a guest's order can be claimed: who deleted their account meanwhile left no address behind for that.
  const letter = order.points === null ? 'guest-receipt' : 'receipt'
  const receipt = unwrittenMail({ recipient: contact.email, orderId: order.id, letter, createdAt: now() })
  const id = sql<string>`id`

  // The bag before the member, as everybody who holds both does.
  const held = tx.$with('held', { id }).as(sql`select id from ${carts} where id = ${cartId} for update`)
  const moved = tx.$with('moved', {}).as(sql`
    update ${attempts} set state = 'placed', lease_until = ${leaseUntil}, last_problem = null, presser = null
    from held where ${attempts.id} = ${attemptId} and ${attempts.cartId} = held.id and ${attempts.state} = ${placeable}
    returning ${attempts.memberId}`)
  const numbered = tx
    .$with('numbered', { num: sql<string>`num` })
    .as(takingNumber(row.locationId, row.day, 'moved'))
  // The account may have been deleted while the bank was asked.
  const instead = {
    num: 'numbered.num',
    memberId: 'moved.member_id',
    wantsTexts: `coalesce((select members.wants_texts and members.phone = given.phone
      from members where members.id = moved.member_id), false)`,
    snapshot: `jsonb_set(given.snapshot, '{num}', to_jsonb(numbered.num))
      || case when moved.member_id is null then '{"points":null}' else '{}' end::jsonb`,
  }
  const columns = { id, num: sql<string>`num`, memberId: sql<string | null>`member_id` }
  const placed = tx
    .$with('placed', columns)
    .as(sql`${insertFrom(orders, [row], 'moved, numbered', instead)} returning id, num, member_id`)
  const begun = tx
    .$with('begun', {})
    .as(sql`${insertFrom(orderEvents, orderBegins(order, begins), 'placed')} returning *`)
  const announced = tx.$with('announced', {}).as(postingDeliveries('begun', row.locationId))
  const ordered = tx
    .$with('ordered', {})
    .as(sql`update ${carts} set state = 'ordered' from moved where ${carts.id} = ${cartId}`)
  const posted = tx.$with('posted', {}).as(insertFrom(mailOutbox, [receipt], 'placed'))
  const tries = presser ? [tx.$with('tries', {}).as(givingBackCardTry({ cartId, presser }, 'moved'))] : []
  const [written] = await tx
    .with(held, moved, numbered, placed, begun, announced, ordered, posted, ...tries)
    .select(columns)
    .from(placed)
  return written ?? null
}

type NewOrder = {
  order: DraftOrder
  contact: Contact
  language: Language
  memberId: string | null
  attemptId: string | null
  begins: Beginning
}

/** An order as the database keeps it, but for its number. */
function orderRow({
  order,
  contact,
  language,
  memberId,
  attemptId,
  begins: { state, askedAt = null },
}: NewOrder) {
  const readyAt = new Date(order.time.ready)
  const firesAt = new Date(order.time.fires ?? order.time.placed)
  return {
    id: order.id,
    cartId: order.cart_id,
    attemptId,
    memberId,
    locationId: order.location.id,
    day: businessDay(new Date(order.time.ready), order.location.timezone),
    num: '',
    state,
    seq: state === 'placed' ? 1 : 2,
    total: order.totals.total,
    placedAt: new Date(order.time.placed),
    firesAt,
    readyAt,
    askedAt,
    dueAt: dueAt({ state, firesAt, readyAt, askedAt }),
    email: contact.email,
    phone: contact.phone,
    wantsTexts: false,
    language,
    firstName: contact.first_name,
    lastName: contact.last_name,
    snapshot: { ...order, num: '' },
  }
}

/** How the life of an order begins. */
function orderBegins({ id, time }: DraftOrder, { state }: Beginning): (typeof orderEvents.$inferInsert)[] {
  const about = { orderId: id, at: new Date(time.placed) }
  const placed = { ...about, seq: 1, from: null, to: 'placed' as const, who: 'guest' as const }
  return state === 'placed'
    ? [placed]
    : [placed, { ...about, seq: 2, from: 'placed', to: state, who: 'house' }]
}

/** An order waits for a kitchen that answers its orders, and until it is time to begin; any other is accepted at once. */
export function beginningOf({ time, location }: DraftOrder, catalogue: Catalogue, now: Date): Beginning {
  const firesAt = new Date(time.fires ?? time.placed)
  if (firesAt > now) return { state: 'placed' }
  const kitchen = catalogue.locationById(location.id)
  return kitchen && answersOrders(kitchen, now) ? { state: 'placed', askedAt: now } : { state: 'accepted' }
}

/** Writes an order that no attempt was made for: one of the past. */
export async function insertPastOrder(
  tx: Transaction,
  { order, contact, memberId }: { order: PlacedOrder; contact: Contact; memberId: string | null },
): Promise<void> {
  const begins = { state: 'completed' as const }
  const [language] = languages
  const row = orderRow({ order, contact, language, memberId, attemptId: null, begins })
  await tx.insert(orders).values({ ...row, num: order.num, snapshot: order })
  await tx.insert(orderEvents).values(orderBegins(order, begins))
}
