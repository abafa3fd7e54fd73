import type { SavedCard } from '../../../contract/saved-cards.ts'
import { checkoutWords } from '../../words/checkout-words.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'

export async function listSavedCards(ctx: Context): Promise<{ accounts: SavedCard[] }> {
  return { accounts: await savedCardsOf(ctx, requireMember(ctx).memberId) }
}

export async function savedCardsOf(
  { payments }: Pick<Context, 'payments'>,
  memberId: string,
): Promise<SavedCard[]> {
  const cards = await payments.listCards(memberId)
  return cards.map(({ id, brand, last4, expire }) => ({
    id,
    type: brand,
    description: `${checkoutWords().brandName(brand)} ${last4}`,
    expire,
  }))
}
