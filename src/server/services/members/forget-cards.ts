import { asc, eq, notExists } from 'drizzle-orm'
import { departedMembers } from '../../db/schema/members.ts'
import { stripeCustomers } from '../../db/schema/stripe.ts'
import type { Context } from '../context.ts'

/** Accounts of one go. */
const AT_ONCE = 50

/**
 * Has the bank forget the cards of deleted accounts. A bank that is away is asked again by the job: nobody has to keep an
 * account for it. Those that Stripe knows wait until the site pays through Stripe again.
 */
export async function forgetCards({ db, payments, log }: Context): Promise<boolean> {
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
      await payments.forgetCustomer(id)
      await db.delete(departedMembers).where(eq(departedMembers.id, id))
    } catch (error) {
      isAway = true
      log.warn({ err: error }, 'the bank still keeps the cards of a deleted account')
    }
  }
  return departed.length === AT_ONCE && !isAway
}
