import type { Billing } from '../../../contract/cart/payments.ts'
import type { SavedCard } from '../../../contract/saved-cards.ts'
import type { BillingType } from '../../../domain/money/billing.ts'
import { readCartRow } from '../carts/stored/cart-rows.ts'
import { requireOpen } from '../carts/stored/require-open.ts'
import type { Context } from '../context.ts'
import { listGiftCards } from '../gift-cards/saved.ts'
import { listHouseAccounts } from '../house-accounts/list.ts'
import { ServiceError } from '../service-error.ts'
import { savedCardsOf } from './list-saved.ts'

export async function gatherPayments(ctx: Context, cartId: string): Promise<{ billing: Billing[] }> {
  const cart = await readCartRow(ctx, ctx.db, cartId)
  if (!cart) throw new ServiceError('cart_not_found')
  if (cart.state !== 'submitting') await requireOpen(ctx.db, cart, ctx.now())
  const { settings } = await ctx.catalog()
  const gathered: Billing[] = []
  for (const type of settings.checkout.billing_types) {
    const offered = await gather(ctx, type, settings.checkout.save_cards)
    if (offered) gathered.push(offered)
  }
  return { billing: gathered }
}

async function gather(ctx: Context, type: BillingType, savesCards: boolean): Promise<Billing | null> {
  const { member } = ctx.visitor
  switch (type) {
    case 'creditcard':
      return {
        type,
        accounts: member ? await cardsOf(ctx, member.memberId) : [],
        save: member !== null && savesCards,
      }
    case 'giftcard':
      return { type, accounts: member ? (await listGiftCards(ctx)).accounts : [] }
    case 'houseaccount': {
      const accounts = member ? await listHouseAccounts(ctx, member.memberId) : []
      return accounts.length > 0 ? { type, accounts } : null
    }
    default:
      return { type }
  }
}

/** If the bank is down, no saved cards are offered and the other options stay. */
async function cardsOf(ctx: Context, memberId: string): Promise<SavedCard[]> {
  try {
    return await savedCardsOf(ctx, memberId)
  } catch (error) {
    ctx.log.warn({ err: error }, 'listing saved cards failed')
    return []
  }
}
