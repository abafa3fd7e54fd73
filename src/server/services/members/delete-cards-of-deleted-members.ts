import { asc, eq, notExists } from 'drizzle-orm'
import { deletedMembers } from '#src/server/db/schema/members.ts'
import { stripeCustomers } from '#src/server/db/schema/stripe.ts'
import type { Context } from '../context.ts'

const BATCH_SIZE = 50

/**
 * Deletes the cards that deleted accounts saved with the bank. The job retries while the bank is down. If the
 * site now uses another bank, Stripe customers stay queued. Returns true if more may remain.
 */
export async function deleteCardsOfDeletedMembers({ db, payments, log }: Context): Promise<boolean> {
  const stripeCustomer = db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customer, deletedMembers.id))
  const departed = await db
    .select({ id: deletedMembers.id })
    .from(deletedMembers)
    .where(payments.name === 'stripe' ? undefined : notExists(stripeCustomer))
    .orderBy(asc(deletedMembers.deletedAt))
    .limit(BATCH_SIZE)
  let hasFailed = false
  for (const { id } of departed) {
    try {
      await payments.deleteCustomer(id)
      await db.delete(deletedMembers).where(eq(deletedMembers.id, id))
    } catch (error) {
      hasFailed = true
      log.warn({ err: error }, 'deleting the saved cards of a deleted account failed')
    }
  }
  return departed.length === BATCH_SIZE && !hasFailed
}
