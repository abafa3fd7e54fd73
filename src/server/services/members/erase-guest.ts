import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { cleanEmail, emailKey } from '#src/domain/member/email.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { members } from '#src/server/db/schema/members.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { memberLinks } from '#src/server/db/schema/sessions.ts'
import { pendingProfiles } from '#src/server/db/schema/social.ts'
import type { Context } from '../context.ts'
import { lockCarts, redactOrders, scheduleRedaction } from '../orders/redact-orders.ts'
import { writeOrderEvent } from '../write-order-event.ts'
import { deleteMemberRows } from './delete.ts'

/** A guest's email address, or a phone number of ten digits. */
export type GuestContact = { email: string } | { phone: string }

export type GuestData = {
  orders: Pick<OrderRow, 'id' | 'num' | 'state'>[]
  /** Carts of the orders, and of attempts that did not become orders. */
  cartIds: string[]
  /** Number of matching orders that belong to other accounts. They stay unchanged. */
  ordersOfAccounts: number
  /** The account with this email address. An account that matches only the phone number is not erased. */
  memberId: string | null
  isSubscribed: boolean
}

/** Returns the data stored about a guest, except orders that are already scheduled for redaction. */
export async function findGuestData(db: Database | Transaction, contact: GuestContact): Promise<GuestData> {
  const key = 'email' in contact ? emailKey(contact.email) : ''
  const [member] = await db.select().from(members).where(eq(members.emailKey, key))
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.emailKey, key))
  const ofGuest = matchesContact(contact, sql`${orders.email}`, sql`${orders.phone}`)
  const { id, num, state, memberId, cartId } = orders
  const orderRows = await db
    .select({ id, num, state, memberId, cartId })
    .from(orders)
    .innerJoin(carts, eq(carts.id, cartId))
    .where(and(or(ofGuest, member && eq(memberId, member.id)), isNull(carts.redactAt)))
    .orderBy(asc(id))
  const own = orderRows.filter(order => order.memberId === null || order.memberId === member?.id)
  const { contact: details } = attempts
  const attemptRows = await db
    .select({ cartId: attempts.cartId })
    .from(attempts)
    .innerJoin(carts, eq(carts.id, attempts.cartId))
    .where(
      and(
        matchesContact(contact, sql`${details} ->> 'email'`, sql`${details} ->> 'phone'`),
        isNull(attempts.memberId),
        isNull(carts.redactAt),
      ),
    )
  return {
    orders: own,
    cartIds: [...new Set([...own, ...attemptRows].map(row => row.cartId))],
    ordersOfAccounts: orderRows.length - own.length,
    memberId: member?.id ?? null,
    isSubscribed: subscription !== undefined,
  }
}

function matchesContact(contact: GuestContact, email: SQL, phone: SQL): SQL {
  return 'phone' in contact
    ? sql`${phone} = ${contact.phone}`
    : inArray(sql`lower(${email})`, emailSpellings(contact.email))
}

function emailSpellings(email: string): string[] {
  return [...new Set([emailKey(email), cleanEmail(email).toLowerCase()])]
}

/**
 * Deletes a guest's personal data: contact details, addresses and notes of their orders, messages, the
 * newsletter subscription, and the account with the email address. Orders keep their dishes and amounts. An
 * event on each order records who erased the data, and is sent to kitchens by webhook. Recent orders are
 * redacted a day after their promised time.
 */
export async function eraseGuest(
  ctx: Pick<Context, 'db' | 'now'>,
  contact: GuestContact,
  { by, reason }: { by: string; reason: string },
): Promise<GuestData> {
  const found = await ctx.db.transaction(async tx => {
    const data = await findGuestData(tx, contact)
    await lockCarts(tx, data.cartIds)
    const ids = data.orders.map(({ id }) => id)
    const locked = await tx
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.id))
      .for('update')
    const event = { kind: 'erased', who: 'operator', by, reason, at: ctx.now() } as const
    for (const order of locked) await writeOrderEvent(tx, order, event)
    await scheduleRedaction(tx, new Set(data.cartIds), ctx.now())
    await deleteMessages(tx, contact)
    return data
  })
  const { memberId } = found
  if (memberId !== null)
    while ((await ctx.db.transaction(tx => deleteMemberRows(ctx, tx, memberId))) === 'again');
  while (await redactOrders(ctx, ctx.now()));
  return found
}

/** Deletes messages to a guest. Unsent messages about orders stay queued until those orders are redacted. */
async function deleteMessages(tx: Transaction, contact: GuestContact): Promise<void> {
  const recipients = 'phone' in contact ? [contact.phone] : emailSpellings(contact.email)
  const isFinished = or(isNull(mailOutbox.orderId), isNotNull(mailOutbox.sentAt))
  await tx.delete(mailOutbox).where(and(inArray(sql`lower(${mailOutbox.recipient})`, recipients), isFinished))
  const { email, phone } = pendingProfiles
  await tx.delete(pendingProfiles).where(matchesContact(contact, sql`${email}`, sql`${phone}`))
  if ('phone' in contact) return
  await tx.delete(memberLinks).where(inArray(sql`lower(${memberLinks.email})`, recipients))
  await tx.delete(subscriptions).where(eq(subscriptions.emailKey, emailKey(contact.email)))
}
