import { asc, eq, notExists } from 'drizzle-orm'
import { departedMembers } from '../../db/schema/members.ts'
import { stripeCustomers } from '../../db/schema/stripe.ts'
import type { Context } from '../context.ts'

const AT_ONCE = 50

/**
 * Deletes the bank's saved cards of deleted accounts; the job retries while the bank is down. Stripe
 * customers wait if the site now uses another bank. Returns true if more may remain.
 */
export async function deleteDepartedCards({ db, payments, log }: Context): Promise<boolean> {
  const atStripe = db.select().from(stripeCustomers).where(eq(stripeCustomers.customer, departedMembers.id))
  const departed = await db
    .select({ id: departedMembers.id })
    .from(departedMembers)
    .where(payments.name === 'stripe' ? undefined : notExists(atStripe))
    .orderBy(asc(departedMembers.leftAt))
    .limit(AT_ONCE)
  let isAway = false
  for (const { id } of departed) {
    try {
      await payments.deleteCustomer(id)
      await db.delete(departedMembers).where(eq(departedMembers.id, id))
    } catch (error) {
      isAway = true
      log.warn({ err: error }, 'deleting the saved cards of a deleted account failed')
    }
  }
  return departed.length === AT_ONCE && !isAway
}
