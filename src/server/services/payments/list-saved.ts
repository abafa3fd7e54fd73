import type { SavedCard } from '#src/contract/saved-cards.ts'
import { checkoutTexts } from '#src/server/texts/checkout-texts.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'

export async function listSavedCards(ctx: Context): Promise<{ accounts: SavedCard[] }> {
  return { accounts: await fetchSavedCards(ctx, requireMember(ctx).memberId) }
}

export async function fetchSavedCards(
  { payments }: Pick<Context, 'payments'>,
  memberId: string,
): Promise<SavedCard[]> {
  const cards = await payments.listCards(memberId)
  return cards.map(({ id, brand, last4, expire }) => ({
    id,
    type: brand,
    description: `${checkoutTexts().cardBrandName(brand)} ${last4}`,
    expire,
  }))
}
