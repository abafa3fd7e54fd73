import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { redactOrder } from './redact-order.ts'

/**
 * Delay between the promised time and the redaction of a deleted account's orders, in case of a late pickup
 * or refund.
 */
const REDACTION_DELAY = sql`interval '1 day'`
const BATCH_SIZE = 50

/**
 * Locks a member's carts, so that none is submitted during the transaction. Returns their ids.
 */
export async function lockMemberCarts(tx: Transaction, memberId: string): Promise<Set<string>> {
  const ids = await readMemberCartIds(tx, memberId)
  await lockCarts(tx, ids)
  return new Set(ids)
}

/** Locks carts in id order to avoid deadlocks. */
export async function lockCarts(tx: Transaction, ids: string[]): Promise<void> {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(inArray(carts.id, ids))
    .orderBy(asc(carts.id))
    .for('update')
}

export async function readMemberCartIds(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await unionAll(
    tx.select({ id: carts.id }).from(carts).where(eq(carts.memberId, memberId)),
    tx.select({ id: orders.cartId }).from(orders).where(eq(orders.memberId, memberId)),
    tx.select({ id: attempts.cartId }).from(attempts).where(eq(attempts.memberId, memberId)),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Schedules the redaction of carts and their orders, either immediately or for a day after the promised time.
 * Abandons open carts, because a cart without a member can be used by anyone with its id. Returns true if any
 * redaction is delayed.
 */
export async function scheduleRedaction(tx: Transaction, cartIds: Set<string>, now: Date): Promise<boolean> {
  const redactAt = tx
    .select({ at: sql`max(${attempts.deadline}) + ${REDACTION_DELAY}` })
    .from(attempts)
    .where(and(eq(attempts.cartId, carts.id), ne(attempts.state, 'failed')))
  const rows = await tx
    .update(carts)
    .set({
      redactAt: sql`coalesce((${redactAt}), ${now.toISOString()})`,
      state: sql`case ${carts.state} when 'open' then 'abandoned' else ${carts.state} end`,
    })
    .where(inArray(carts.id, [...cartIds]))
    .returning({ redactAt: carts.redactAt })
  return rows.some(({ redactAt }) => redactAt !== null && redactAt > now)
}

/**
 * Redacts a batch of due carts with their orders: contacts, addresses, names on lines, and emails. Skips
 * carts that are being paid for. Returns true if more may remain.
 */
export function redactOrders({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return db.transaction(async tx => {
    const due = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(lte(carts.redactAt, before), ne(carts.state, 'submitting')))
      .orderBy(asc(carts.redactAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    const cartIds = due.map(({ id }) => id)
    const orderIds = [
      ...(await redactAttempts(tx, inArray(attempts.cartId, cartIds))),
      ...(await redactPlaced(tx, inArray(orders.cartId, cartIds))),
    ]
    await tx.delete(mailOutbox).where(inArray(mailOutbox.orderId, orderIds))
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.orderId, orderIds))
    await tx
      .update(cartLines)
      .set({ recipient: null, instructions: null })
      .where(inArray(cartLines.cartId, cartIds))
    await tx
      .update(carts)
      .set({ delivery: null, vehicle: null, redactAt: null })
      .where(inArray(carts.id, cartIds))
    return cartIds.length === BATCH_SIZE
  })
}

const emptyContact = { first_name: '', last_name: '', email: '', phone: '' }

async function redactAttempts(tx: Transaction, where: SQL): Promise<string[]> {
  const rows = await tx.select({ id: attempts.id, draft: attempts.draft }).from(attempts).where(where)
  for (const { id, draft } of rows) {
    const redacted = { contact: emptyContact, draft: redactOrder(draft) }
    await tx.update(attempts).set(redacted).where(eq(attempts.id, id))
  }
  return rows.map(({ draft }) => draft.id)
}

async function redactPlaced(tx: Transaction, where: SQL): Promise<string[]> {
  const rows = await tx.select({ id: orders.id, snapshot: orders.snapshot }).from(orders).where(where)
  for (const { id, snapshot } of rows) {
    const emptyColumns = { firstName: '', lastName: '', email: '', phone: '', wantsTexts: false }
    const redacted = { ...emptyColumns, snapshot: redactOrder(snapshot) }
    await tx.update(orders).set(redacted).where(eq(orders.id, id))
  }
  return rows.map(({ id }) => id)
}
