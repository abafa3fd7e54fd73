import { and, asc, eq, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/database.ts'
import { attempts } from '../../db/schema/attempts.ts'
import { cartLines, carts } from '../../db/schema/carts.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { pushSubscriptions } from '../../db/schema/notices.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Context } from '../context.ts'
import { redactOrder } from './redact-order.ts'

/** How long after the promised time an order keeps personal data, for a late handover or refund. */
const KEPT_AFTER_PROMISE = sql`interval '1 day'`
const AT_ONCE = 50

/** Locks a member's carts in id order, so that none is submitted during the transaction. */
export async function lockBags(tx: Transaction, memberId: string): Promise<Set<string>> {
  const ids = await bagsOf(tx, memberId)
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(inArray(carts.id, ids))
    .orderBy(asc(carts.id))
    .for('update')
  return new Set(ids)
}

export async function bagsOf(tx: Transaction, memberId: string): Promise<string[]> {
  const rows = await unionAll(
    tx.select({ id: carts.id }).from(carts).where(eq(carts.memberId, memberId)),
    tx.select({ id: orders.cartId }).from(orders).where(eq(orders.memberId, memberId)),
    tx.select({ id: attempts.cartId }).from(attempts).where(eq(attempts.memberId, memberId)),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/**
 * Schedules the redaction of carts and their orders: now, or a day after the promised time. Returns true if
 * any is delayed. Open carts are abandoned: without a member, anyone with the id could use them.
 */
export async function redactLater(tx: Transaction, bags: Set<string>, now: Date): Promise<boolean> {
  const promised = tx
    .select({ at: sql`max(${attempts.deadline}) + ${KEPT_AFTER_PROMISE}` })
    .from(attempts)
    .where(and(eq(attempts.cartId, carts.id), ne(attempts.state, 'failed')))
  const marked = await tx
    .update(carts)
    .set({
      blankAt: sql`coalesce((${promised}), ${now.toISOString()})`,
      state: sql`case ${carts.state} when 'open' then 'abandoned' else ${carts.state} end`,
    })
    .where(inArray(carts.id, [...bags]))
    .returning({ blankAt: carts.blankAt })
  return marked.some(({ blankAt }) => blankAt !== null && blankAt > now)
}

/**
 * Redacts a batch of due carts with their orders: contact, address, names on lines, emails. Carts being paid
 * for are skipped for now. Returns true if more may remain.
 */
export function redactOrders({ db }: Pick<Context, 'db'>, before: Date): Promise<boolean> {
  return db.transaction(async tx => {
    const due = await tx
      .select({ id: carts.id })
      .from(carts)
      .where(and(lte(carts.blankAt, before), ne(carts.state, 'submitting')))
      .orderBy(asc(carts.blankAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const bags = due.map(({ id }) => id)
    const named = [
      ...(await redactAttempts(tx, inArray(attempts.cartId, bags))),
      ...(await redactPlaced(tx, inArray(orders.cartId, bags))),
    ]
    await tx.delete(mailOutbox).where(inArray(mailOutbox.orderId, named))
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.orderId, named))
    await tx
      .update(cartLines)
      .set({ recipient: null, instructions: null })
      .where(inArray(cartLines.cartId, bags))
    await tx
      .update(carts)
      .set({ delivery: null, vehicle: null, blankAt: null })
      .where(inArray(carts.id, bags))
    return bags.length === AT_ONCE
  })
}

const nobody = { first_name: '', last_name: '', email: '', phone: '' }

async function redactAttempts(tx: Transaction, where: SQL): Promise<string[]> {
  const tried = await tx.select({ id: attempts.id, draft: attempts.draft }).from(attempts).where(where)
  for (const { id, draft } of tried) {
    const redacted = { contact: nobody, draft: redactOrder(draft) }
    await tx.update(attempts).set(redacted).where(eq(attempts.id, id))
  }
  return tried.map(({ draft }) => draft.id)
}

async function redactPlaced(tx: Transaction, where: SQL): Promise<string[]> {
  const placed = await tx.select({ id: orders.id, snapshot: orders.snapshot }).from(orders).where(where)
  for (const { id, snapshot } of placed) {
    const nobodys = { firstName: '', lastName: '', email: '', phone: '', wantsTexts: false }
    const redacted = { ...nobodys, snapshot: redactOrder(snapshot) }
    await tx.update(orders).set(redacted).where(eq(orders.id, id))
  }
  return placed.map(({ id }) => id)
}
