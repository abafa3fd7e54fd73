import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { type PickedKitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import {
  $kitchenChangeRequest,
  decideKitchenChange,
  type KitchenChangeRequest,
} from '#src/stores/kitchen/kitchen-change.ts'
import { $queuedChanges } from '#src/stores/session/bag-outbox.ts'
import { $storedBag, type StoredBag } from '#src/stores/session/stored-bag.ts'
import { applyCartResult } from '../apply-cart-result.ts'
import { $bag, showCart } from '../bag.ts'
import { getMovedCartId, isCartClosed, readMovedCart } from '../cart-errors.ts'
import { flushOutbox } from '../edits/outbox.ts'
import { $expiredBagOffer, clearExpiredBagOffer } from '../expired-bag-offer.ts'
import { readBag } from '../read-bag.ts'
import { createRelistFlow, type PlannedTransfer, planTransfer, submitTransfer } from './relist-flow.ts'
import { offerSubstitutes } from './substitutes.ts'

type MovableBag = Pick<StoredBag, 'cart_id' | 'location_id' | 'kind'>

const otherBagError: ApiError = { code: 'overtaken', message: bagCopy.changedMeanwhile }

const move = createRelistFlow<PickedKitchen>({
  async read({ id: to }) {
    // Sends unsent changes first, because they move with the bag.
    if ($queuedChanges.get().length > 0) await flushOutbox()
    return planTransfer({ id: bagToMove()?.cart_id ?? '', to })
  },
  handleClosed: handleClosedBag,
})
export const { $relist: $bagMove, plan: planMove } = move

whileMounted($bagMove, () =>
  $kitchenChangeRequest.subscribe(request => {
    if (request) openMove(request)
  }),
)

export function openMove({ to: kitchen }: KitchenChangeRequest): void {
  const bag = bagToMove()
  // If the bag's kitchen has closed permanently, no bag is open, so the kind (regular or catering) is read
  // from the offered bag.
  const to = $storedBag.get() || !bag ? kitchen : { ...kitchen, kind: bag.kind }
  if (bag !== null && isMovable(bag, to)) void planMove(to)
  else $bagMove.set({ step: 'losing', target: to })
}

export async function confirmMove(): Promise<void> {
  const shown = $bagMove.get()
  if (shown?.step !== 'planned') return
  const bag = bagToMove()
  if (!bag) return closeMove('discarded')
  if (bag.cart_id !== shown.transfer.id) return planMove(shown.target, otherBagError)
  const moved = await move.act('move', submitTransfer)
  if (!moved) return
  showMovedBag(shown.target, moved.data.cart)
  offerSubstitutes(moved.data.cart.id, moved.data)
  closeMove('moved')
}

export function dropBagForMove(): void {
  closeMove('discarded')
}

export function cancelMove(): void {
  if (move.close()) decideKitchenChange('canceled')
}

/**
 * Returns the open bag or, if there is none, the offered bag whose kitchen has closed permanently. Returns
 * null if there is neither.
 */
function bagToMove(): MovableBag | null {
  const offered = $expiredBagOffer.get()
  return (
    $storedBag.get() ?? (offered?.isKitchenRemoved ? { cart_id: offered.cart_id, kind: offered.kind } : null)
  )
}

/**
 * True if the bag can move to this kitchen. A bag cannot move between regular and catering menus, and need
 * not move within the same kitchen.
 */
function isMovable({ location_id, kind }: MovableBag, to: PickedKitchen): boolean {
  return location_id !== to.id && (kind ?? 'regular') === (to.kind ?? 'regular')
}

function showMovedBag(to: PickedKitchen, cart: Cart): void {
  const { menu_id, handoff, sub_handoff } = cart
  clearExpiredBagOffer()
  // The plan already showed the new prices, so the bag must not report them again.
  $bag.set({ step: 'reading' })
  pickKitchen({ ...to, menu_id, handoff, sub_handoff, ...(cart.catering && { kind: 'catering' }) })
  showCart(cart)
}

/**
 * If the bag to move is no longer open, plans to move the bag that replaced it (even if another tab created
 * that bag) or shows a message. Returns false for any other error.
 */
async function handleClosedBag(
  error: ApiError,
  { target: to, transfer }: Pick<PlannedTransfer<PickedKitchen>, 'target' | 'transfer'>,
): Promise<boolean> {
  if (!isCartClosed(error)) return false
  const stored = $storedBag.get()
  if (stored?.cart_id === transfer.id && !getMovedCartId(error)) applyCartResult({ ok: false, error })
  if (!stored) {
    const result = await readMovedCart(error)
    if (!result.ok && !isCartClosed(result.error)) return false
    clearExpiredBagOffer()
    if (result.ok) showCart(result.data)
  }
  if ($storedBag.get()) await readBag()
  if (!$bagMove.get()) return true
  if ($storedBag.get()) await planMove(to)
  else if (stored) closeMove('discarded')
  else $bagMove.set({ step: 'failed', target: to, error })
  return true
}

function closeMove(choice: Parameters<typeof decideKitchenChange>[0]): void {
  $bagMove.set(null)
  decideKitchenChange(choice)
}
