import type { SavedCard } from '../../../contract/loyalty.ts'
import { brandName } from '../../../copy/payment.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'

/** The cards the bank keeps for a member. */
export async function listSavedCards(ctx: Context): Promise<{ accounts: SavedCard[] }> {
  const { memberId } = requireMember(ctx)
  const cards = await ctx.payments.listCards(memberId)
  return {
    accounts: cards.map(({ id, brand, last4, expire }) => ({
      id,
      type: brand,
      description: `${brandName(brand)} ${last4}`,
      expire,
    })),
  }
}
