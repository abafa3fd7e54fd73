import type { Cart } from '#src/contract/cart/carts.ts'
import { bagMergeCopy } from '#src/copy/bag/bag-merge.ts'
import { type ApiError, type Result, request } from '#src/stores/api/request.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { $kitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import { toPickedKitchen } from '#src/stores/kitchen/to-picked-kitchen.ts'
import { $queuedChanges } from '#src/stores/session/bag-outbox.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { applyCartResult } from '../apply-cart-result.ts'
import { $bag, $bagAnnouncement, showCart } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { addBagMessage } from '../bag-messages.ts'
import { isCartClosed } from '../cart-errors.ts'
import { flushOutbox } from '../edits/outbox.ts'
import { readBag } from '../read-bag.ts'
import { $otherBags, clearOtherBag, findFirstOtherBag, postponeOtherBags } from './other-bags.ts'
import { createRelistFlow, planTransfer, submitTransfer } from './relist-flow.ts'

/** Flow whose target is the id of the bag to merge into the current bag. */
const merge = createRelistFlow<string>({
  async read(other) {
    // Sends unsent changes first, because they belong to the current bag.
    if ($queuedChanges.get().length > 0) await flushOutbox()
    const into = $storedBag.get()?.cart_id
    if (into && into !== other && $bagCount.get() > 0) return planTransfer({ id: other, into })
    // The current bag is empty, so the other bag replaces it without a dialog.
    const result = await readOther(other)
    if (!result.ok) return { transfer: { id: other }, result }
    if (result.data) await switchTo(result.data)
    return null
  },
  handleClosed,
})
export const { $relist: $bagMerge } = merge

whileMounted($bagMerge, () =>
  $otherBags.subscribe(others => {
    const step = $bagMerge.get()?.step
    if (others && !others.isPostponed) return step ? undefined : void planMerge()
    if (step !== 'acting') $bagMerge.set(null)
  }),
)

export async function planMerge(): Promise<void> {
  const other = findFirstOtherBag()
  if (other) await merge.plan(other.cart_id)
  else $bagMerge.set(null)
}

export async function mergeBags(): Promise<void> {
  const merged = await merge.act('both', submitTransfer)
  if (!merged) return
  showCart(merged.data.cart)
  $bagAnnouncement.set(bagMergeCopy.together($bagCount.get()))
  finishMerge()
}

export async function chooseCurrentBag(): Promise<void> {
  const chosen = await merge.act<unknown>('this', async ({ transfer: { id } }) => {
    const result = await request('delete', '/carts/{id}', { params: { id } })
    // A bag that is no longer open needs no deletion, so this error counts as success.
    return result.ok || !isCartClosed(result.error) ? result : { ok: true, data: null }
  })
  if (chosen) finishMerge()
}

export async function chooseOtherBag(): Promise<void> {
  const chosen = await merge.act('other', ({ target }) => readOther(target))
  if (chosen?.data) await switchTo(chosen.data)
}

export function postponeMerge(): void {
  if (merge.close()) postponeOtherBags()
}

/** Reads the other bag. If that bag is no longer open, shows a message and succeeds with null. */
async function readOther(id: string): Promise<Result<Cart | null>> {
  const result = await request('get', '/carts/{id}', { params: { id } })
  if (result.ok || !isCartClosed(result.error)) return result
  finishMerge(result.error.message)
  return { ok: true, data: null }
}

async function switchTo(cart: Cart): Promise<void> {
  const previousId = $storedBag.get()?.cart_id
  await pickKitchenOf(cart)
  // Prevents the other bag's prices from being reported as price changes.
  $bag.set({ step: 'reading' })
  showCart(cart)
  if (previousId && previousId !== cart.id)
    await request('delete', '/carts/{id}', { params: { id: previousId } })
  finishMerge()
}

async function pickKitchenOf({ location_id, menu_id, handoff, sub_handoff }: Cart): Promise<void> {
  if ($kitchen.get()?.id === location_id) return
  const result = await request('get', '/locations/{id}', { params: { id: location_id } })
  if (result.ok) pickKitchen({ ...toPickedKitchen(result.data, menu_id), handoff, sub_handoff })
}

async function handleClosed(error: ApiError): Promise<boolean> {
  if (error.code === 'other_bag_over') {
    const { why, moved_to } = error.details
    if (why === 'confirming') return false
    // If another tab or device has already merged the bags, the current bag contains all lines.
    const isMergedHere = moved_to !== undefined && moved_to === $storedBag.get()?.cart_id
    if (isMergedHere) await readBag()
    finishMerge(isMergedHere ? null : error.message)
    return true
  }
  if (!isCartClosed(error)) return false
  applyCartResult({ ok: false, error })
  if ($storedBag.get()) await readBag()
  await planMerge()
  return true
}

function finishMerge(message: string | null = null): void {
  const other = $bagMerge.get()?.target
  if (message !== null) addBagMessage(message)
  $bagMerge.set(null)
  if (other) clearOtherBag(other)
}
