import type { Billing } from '#src/contract/cart/payments.ts'
import type { SavedCard } from '#src/contract/saved-cards.ts'
import type { BillingType } from '#src/domain/money/billing.ts'
import { readCartRow } from '../carts/persistence/cart-rows.ts'
import { requireOpenCart } from '../carts/persistence/require-open-cart.ts'
import type { Context } from '../context.ts'
import { listSavedGiftCards } from '../gift-cards/saved.ts'
import { listHouseAccounts } from '../house-accounts/list.ts'
import { ServiceError } from '../service-error.ts'
import { fetchSavedCards } from './list-saved.ts'

export async function listBilling(ctx: Context, cartId: string): Promise<{ billing: Billing[] }> {
  const cart = await readCartRow(ctx, ctx.db, cartId)
  if (!cart) throw new ServiceError('cart_not_found')
  if (cart.state !== 'submitting') await requireOpenCart(ctx.db, cart, ctx.now())
  const { settings } = await ctx.catalog()
  const options: Billing[] = []
  for (const type of settings.checkout.billing_types) {
    const option = await billingOption(ctx, type, settings.checkout.save_cards)
    if (option) options.push(option)
  }
  return { billing: options }
}

async function billingOption(ctx: Context, type: BillingType, savesCards: boolean): Promise<Billing | null> {
  const { member } = ctx.visitor
  switch (type) {
    case 'creditcard':
      return {
        type,
        accounts: member ? await savedCardsOrNone(ctx, member.memberId) : [],
        save: member !== null && savesCards,
      }
    case 'giftcard':
      return { type, accounts: member ? (await listSavedGiftCards(ctx)).accounts : [] }
    case 'houseaccount': {
      const accounts = member ? await listHouseAccounts(ctx, member.memberId) : []
      return accounts.length > 0 ? { type, accounts } : null
    }
    default:
      return { type }
  }
}

/**
 * Returns the member's saved cards. Returns an empty list if the bank is down, so that other payment options
 * are still offered.
 */
async function savedCardsOrNone(ctx: Context, memberId: string): Promise<SavedCard[]> {
  try {
    return await fetchSavedCards(ctx, memberId)
  } catch (error) {
    ctx.log.warn({ err: error }, 'listing saved cards failed')
    return []
  }
}
