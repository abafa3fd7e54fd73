import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import type { Context } from '#src/server/services/context.ts'
import { resolvePromotions } from '#src/server/services/promotions/read-chosen.ts'
import { productAvailabilityTime } from '#src/server/services/scheduling/menu-times.ts'
import type { CartRow } from '../persistence/cart-rows.ts'
import { createCartTiming } from '../persistence/cart-times.ts'
import { type CartForChange, readCartForChange } from '../persistence/read-cart-for-change.ts'
import type { Bag } from './bag-source.ts'
import { findFirstTimeForLines } from './find-first-time-for-lines.ts'
import { planRelist, type RelistedLines } from './plan-relist.ts'
import { readTransfer, type Transfer, type TransferTarget } from './read-transfer.ts'
import { findLostPromotions, findTransferSubstitutes, listResetFields, subtotal } from './transfer-effects.ts'
import { findMixedMenuProblem, findSizeProblem } from './transfer-problems.ts'
import { chooseReceiver, createBagAfter, type Receiver } from './transfer-receiver.ts'

export type BagTransfer = {
  plan: RelistPlan
  source: Bag
  into: Bag | null
  /**
   * The receiving bag after the transfer: the source if it moves to another kitchen, the bag `into`, or a new
   * bag.
   */
  after: Bag
}

export async function planTransfer(ctx: Context, id: string, target: TransferTarget): Promise<RelistPlan> {
  return (await prepareTransfer(ctx, await readCartForChange(ctx, id, null), target)).plan
}

export async function prepareTransfer(
  ctx: Context,
  found: CartForChange | null,
  target: TransferTarget,
): Promise<BagTransfer> {
  const transfer = await readTransfer(ctx, found, target)
  const { source, into } = transfer
  const receiver = chooseReceiver(ctx, transfer)
  const at = productAvailabilityTime(receiver.kitchenMenu, receiver.cart, transfer.now)
  const relisted = relistLines(transfer, receiver, at)
  const after = createBagAfter(ctx, transfer, receiver, relisted)
  const plan: RelistPlan = {
    ...describeResult(transfer, receiver, relisted, after),
    ...findEffectsElsewhere(transfer, receiver, relisted, after, at),
    later: await findLaterTime(ctx, transfer, receiver, relisted, at),
  }
  return { plan, source, into, after }
}

/** Plans the lines at the receiving kitchen. Plans none if they would mix regular and catering lines. */
function relistLines(transfer: Transfer, receiver: Receiver, at: Date): RelistedLines {
  const { catalog, now, listed, to } = transfer
  const { kitchenMenu } = receiver
  return planRelist(
    isOtherKind(transfer, receiver) ? [] : listed.products,
    {
      kitchenMenu,
      choice: toHandoffChoice(receiver.cart),
      at,
      missing: to ? 'catering_not_offered' : 'kitchen_unavailable',
    },
    catalog,
    now,
  )
}

function toHandoffChoice({ handoff, subHandoff }: CartRow): HandoffChoice {
  return { handoff, sub_handoff: subHandoff }
}

/** True if the lines would join an open bag of the other kind of menu, regular or catering. */
function isOtherKind({ into, sourceMenu }: Transfer, { kitchenMenu }: Receiver): boolean {
  return into !== null && sourceMenu !== null && sourceMenu.kind !== kitchenMenu?.kind
}

function describeResult(
  transfer: Transfer,
  receiver: Receiver,
  { lines: _, goneLines: __, ...outcome }: RelistedLines,
  after: Bag,
): Omit<RelistPlan, 'substitutes' | 'promotions' | 'later'> {
  const { catalog, now, source, listed, into, to, moves } = transfer
  const { cart, kitchenMenu } = receiver
  const before = into ?? (to && source)
  const total = {
    was: before ? subtotal(before, catalog, now) : 0,
    now: kitchenMenu ? subtotal(after, catalog, now) : 0,
  }
  const kitchen = kitchenMenu?.location ?? to ?? listed.location
  return {
    ...outcome,
    ...toHandoffChoice(cart),
    version: source.cart.version,
    into_version: into?.cart.version ?? null,
    from: { location: listed.location, count: countItems(source.lines) },
    location: {
      id: kitchen.id,
      name: kitchen.name,
      menu_id: kitchenMenu?.menu_id ?? to?.menu_id ?? listed.menu_id,
      timezone: kitchenMenu?.location.timezone,
    },
    total,
    moves,
    problem: isOtherKind(transfer, receiver)
      ? findMixedMenuProblem(kitchenMenu)
      : (outcome.problem ?? findSizeProblem(after.lines, total)),
    reset: into || !kitchenMenu ? [] : listResetFields(source.cart, cart, kitchenMenu.location),
    closed: null,
  }
}

/** Returns the substitutes and the lost promotions of a bag that goes to another menu, otherwise none. */
function findEffectsElsewhere(
  { catalog, now, source, sourceMenu, chosen, to }: Transfer,
  { kitchenMenu }: Receiver,
  { goneLines }: RelistedLines,
  after: Bag,
  at: Date,
): Pick<RelistPlan, 'substitutes' | 'promotions'> {
  if (!to || !kitchenMenu || kitchenMenu.menu_id === source.cart.menuId)
    return { substitutes: [], promotions: [] }
  const promotions = resolvePromotions(source.cart, chosen, catalog)
  return {
    substitutes: findTransferSubstitutes(goneLines, { from: sourceMenu, to: kitchenMenu, at }, catalog),
    promotions: findLostPromotions(source, after, promotions, catalog, now),
  }
}

/**
 * Returns a later order time for a bag that is replaced by a new bag at the same kitchen. Returns null for a
 * moved or merged bag, because it keeps its time.
 */
async function findLaterTime(
  ctx: Context,
  { catalog, now, source, into, to }: Transfer,
  { cart, kitchenMenu }: Receiver,
  { goneLines }: RelistedLines,
  at: Date,
): Promise<string | null> {
  if (to || into || kitchenMenu?.kind !== 'regular') return null
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  const timing = createCartTiming(cart, source.lines, catalog, now, usage)
  return findFirstTimeForLines(goneLines, kitchenMenu, catalog, timing, at)
}
