import type { Cart } from '#src/contract/cart/carts.ts'
import { cartExpiry } from '#src/domain/bag/cart-expiry.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import type { Context } from '../context.ts'
import { memberTierSql } from '../points/tier-benefits.ts'
import { randomId } from '../random-id.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { cartLimits } from '../rate-limits/limits.ts'
import { requireOfferedHandoff } from '../scheduling/times.ts'
import { ServiceError } from '../service-error.ts'
import type { CartRow } from './persistence/cart-rows.ts'
import { priceCart } from './price-cart.ts'

type NewCart = {
  locationId: string
  menuId?: string | undefined
} & HandoffChoice

/**
 * Creates a cart. Throws if the kitchen does not exist or does not offer the menu or handoff. The kitchen may
 * be closed, because only checkout requires an open kitchen.
 */
export async function createCart(ctx: Context, input: NewCart): Promise<Cart> {
  const catalog = await ctx.catalog()
  const kitchen = catalog.locationById(input.locationId)
  if (!kitchen) throw new ServiceError('location_not_found')
  const kitchenMenu = catalog.kitchenMenu(input.menuId ?? kitchen.menu_id)
  if (kitchenMenu?.location !== kitchen) throw new ServiceError('menu_not_found')
  const now = ctx.now()
  requireOfferedHandoff(kitchen, input, now)
  await enforceLimits(ctx, toCallerLimits(ctx.visitor, cartLimits))
  const memberId = ctx.visitor.member?.memberId ?? null
  const { settings } = catalog
  const row = await insertCart(ctx.db, { kitchenMenu, choice: input, settings, memberId, now })
  return priceCart(row, [], catalog, now, await ctx.slotUsage(ctx.db, kitchen.id, now))
}

type CartStart = {
  kitchenMenu: KitchenMenu
  choice: HandoffChoice
  settings: SettingsFile
  memberId: string | null
  now: Date
  preserved?: Pick<CartRow, 'delivery' | 'time'>
}

export async function insertCart(
  db: Database | Transaction,
  { kitchenMenu, choice, settings, memberId, now, preserved }: CartStart,
): Promise<CartRow> {
  const percentage = settings.checkout.default_tip_percentage
  const [row] = await db
    .insert(carts)
    .values({
      id: randomId('c'),
      memberId,
      tier: memberId === null ? null : memberTierSql(memberId),
      locationId: kitchenMenu.location.id,
      menuId: kitchenMenu.menu_id,
      handoff: choice.handoff,
      subHandoff: choice.sub_handoff,
      tip:
        percentage === null || !kitchenMenu.location.tips_allowed
          ? { kind: 'none' }
          : { kind: 'percentage', percentage },
      createdAt: now,
      expiresAt: cartExpiry(now),
      ...preserved,
    })
    .returning()
  if (!row) throw new Error('Inserting a cart returned no row')
  return row
}
