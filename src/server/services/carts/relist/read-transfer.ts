import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu, ServedKitchen } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '#src/server/services/context.ts'
import type { ChosenPromotionTerms } from '#src/server/services/promotions/read-chosen.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { CartRow } from '../persistence/cart-rows.ts'
import { type CartForChange, readCartForChange } from '../persistence/read-cart-for-change.ts'
import { requireOpenCart, requireUnorderedCart } from '../persistence/require-open-cart.ts'
import { type Bag, createBagSource } from './bag-source.ts'
import type { RelistSource } from './plan-relist.ts'

/**
 * The kitchen (`to`) or open bag (`into`) that receives the lines. Without either, a new bag at the expired
 * bag's kitchen receives them, for the time `at` if the guest requested one.
 */
export type TransferTarget = { to?: string | undefined; into?: string | undefined; at?: string | undefined }

/** The input of the plan: the bag to transfer and the bag or kitchen that receives it. */
export type Transfer = {
  catalog: Catalog
  now: Date
  source: Bag
  /** The source's lines in the form that `planRelist` takes. */
  listed: RelistSource
  /** Null if the source's menu is no longer in the catalog. */
  sourceMenu: KitchenMenu | null
  chosen: ChosenPromotionTerms | null
  into: Bag | null
  to: ServedKitchen | null
  /** True if the same bag moves to the kitchen `to`, false if another bag receives the lines. */
  moves: boolean
}

export async function readTransfer(
  ctx: Context,
  found: CartForChange | null,
  target: TransferTarget,
): Promise<Transfer> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const stored = await requireSource(ctx, found?.cart ?? null, target)
  // `later` is provisional: for a new or moved bag, `chooseReceiver` replaces it with `asap`, `later`, or
  // `advance`.
  const requested = target.at === undefined ? stored.time : { kind: 'later' as const, time: target.at }
  const source = { cart: { ...stored, time: requested }, lines: found?.lines ?? [] }
  const into = target.into === undefined ? null : await readOpenBag(ctx, target.into)
  const to = target.to === undefined ? null : catalog.locationById(target.to)
  if (target.to !== undefined && !to) throw new ServiceError('location_not_found')
  return {
    catalog,
    now,
    source,
    into,
    to,
    listed: createBagSource(source, catalog, now),
    sourceMenu: catalog.kitchenMenu(source.cart.menuId),
    chosen: found?.chosen ?? null,
    moves: to?.services.transfercart ?? false,
  }
}

/**
 * Returns the bag to transfer. Throws if its state does not allow the transfer. An expired bag can be
 * transferred, but not to another kitchen.
 */
async function requireSource(
  { db, now }: Context,
  cart: CartRow | null,
  { to, into }: TransferTarget,
): Promise<CartRow> {
  if (into !== undefined) {
    if (!cart || cart.state === 'abandoned') throw otherBagError('gone', cart?.movedTo)
    if (cart.state === 'ordered') throw otherBagError('ordered')
    if (cart.state === 'submitting') throw otherBagError('confirming')
    if (cart.id === into) throw otherBagError('gone', into)
  }
  return to === undefined ? requireUnorderedCart(db, cart) : requireOpenCart(db, cart, now())
}

function otherBagError(
  reason: ErrorDetailsOf<'other_bag_over'>['why'],
  movedTo?: string | null,
): ServiceError {
  const details = { why: reason, ...(movedTo && { moved_to: movedTo }) }
  return new ServiceError('other_bag_over', details, errorTexts().otherBagClosedErrors[reason])
}

async function readOpenBag(ctx: Context, id: string): Promise<Bag> {
  const found = await readCartForChange(ctx, id, null)
  return { cart: await requireOpenCart(ctx.db, found?.cart ?? null, ctx.now()), lines: found?.lines ?? [] }
}
