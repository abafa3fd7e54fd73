import type { Cart, CartLine } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { currentPriceText } from '#src/copy/bag/current-price.ts'
import { handoffChangedText } from '#src/copy/bag/kitchen-problem.ts'
import { isSameLine } from '#src/domain/bag/same-line.ts'
import { listOfferedHandoffs } from '#src/domain/kitchen/handoff.ts'
import { type ApiError, type Result, request } from '#src/stores/api/request.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '#src/stores/kitchen/kitchen.ts'
import type { QueuedLineAddition } from '#src/stores/session/bag-outbox.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { toTrackedLine } from '#src/stores/tracking/tracked-item.ts'
import { abandonBag } from '../abandon-bag.ts'
import { applyCartResult } from '../apply-cart-result.ts'
import { $bagAnnouncement, $cart, $pendingBagTarget } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { addBagMessage } from '../bag-messages.ts'
import { getMovedCartId, isCartClosed, isRetryable, wasChangeApplied } from '../cart-errors.ts'
import { readBagUnqueued } from '../read-bag.ts'
import { $defaultChoices, dropChange, reassignChanges, storeChange } from './changes.ts'
import type { SendOutcome } from './write-bag.ts'

/**
 * `isReplacing`: the target is a new bag, and the old bag is dropped only after the line is in the new bag.
 */
type AddTarget = { cart_id: string; isCatering: boolean; isReplacing: boolean }

export async function sendLineAddition(change: QueuedLineAddition): Promise<SendOutcome> {
  $pendingBagTarget.set('bag')
  const target = await findTarget(change)
  const result = target.ok ? await postLine(target.data, change) : target
  $pendingBagTarget.set(null)
  const isReplacing = target.ok && target.data.isReplacing
  if (result.ok) {
    // Replaces the old bag only after the line is added, so that the guest keeps the old bag if the line is
    // rejected.
    if (isReplacing) await replaceBag(change, result.data)
    showAddedLine(change, result.data)
    return { step: 'made' }
  }
  const { error } = result
  if (isRetryable(error)) return { step: 'unanswered', error }
  if (isReplacing && isCartClosed(error)) return sendLineAddition({ ...change, started: undefined })
  if (wasChangeApplied(error)) {
    applyCartResult(result)
    return { step: 'made' }
  }
  if (isReplacing) void request('delete', '/carts/{id}', { params: { id: target.data.cart_id } })
  if (!target.ok || !isCartClosed(error)) return { step: 'refused', error, isMessageShown: false }
  // Rereads a moved bag before the retry, because its new kitchen may not sell this product.
  if (getMovedCartId(error)) await readBagUnqueued()
  else applyCartResult(result)
  return sendLineAddition({ ...change, cart_id: null })
}

async function findTarget(change: QueuedLineAddition): Promise<Result<AddTarget>> {
  const { cart_id, menu_id, kitchen, replaces, started } = change
  const stored = $storedBag.get()
  if (stored && stored.cart_id !== replaces) {
    const isSameBag = stored.cart_id === cart_id || menu_id === null || stored.menu_id === menu_id
    if (!isSameBag) return failure({ code: 'overtaken', message: bagCopy.otherBag })
    const isCatering = stored.kind === 'catering'
    return { ok: true, data: { cart_id: stored.cart_id, isCatering, isReplacing: false } }
  }
  if (!kitchen) return failure({ code: 'location_not_found', message: bagCopy.pickKitchen })
  const isReplacing = replaces !== undefined
  const target = { isCatering: kitchen.kind === 'catering', isReplacing }
  if (started) return { ok: true, data: { ...target, cart_id: started } }
  const result = await startBag(kitchen)
  if (!result.ok) return result
  const { id } = result.data
  // Stores the new bag's id, so that a retry reuses that bag and the line is added only once.
  if (isReplacing) storeChange({ ...change, started: id })
  else applyCartResult(result)
  return { ok: true, data: { ...target, cart_id: id } }
}

function postLine(
  { cart_id, isCatering }: AddTarget,
  { line, id: key }: QueuedLineAddition,
): Promise<Result<Cart>> {
  const input = { params: { id: cart_id }, body: line, key }
  return isCatering
    ? request('post', '/carts/{id}/catering', input)
    : request('post', '/carts/{id}/products', input)
}

async function replaceBag({ kitchen }: QueuedLineAddition, { handoff, sub_handoff }: Cart): Promise<void> {
  if ($storedBag.get()) await abandonBag()
  if (kitchen) pickKitchen({ ...kitchen, handoff, sub_handoff })
}

/**
 * Starts an empty bag at a kitchen. If the kitchen no longer offers the chosen handoff, uses the first
 * handoff that it offers and shows a message.
 */
async function startBag(kitchen: PickedKitchen): Promise<Result<Cart>> {
  const firstResult = await createBag(kitchen)
  if (firstResult.ok || firstResult.error.code !== 'handoff_unavailable') return firstResult
  const locationResult = await request('get', '/locations/{id}', { params: { id: kitchen.id } })
  const choice = locationResult.ok && listOfferedHandoffs(locationResult.data.services)[0]
  if (!choice) return firstResult
  const adjusted = { ...kitchen, ...choice }
  const secondResult = await createBag(adjusted)
  if (!secondResult.ok) return secondResult
  if ($kitchen.get()?.id === kitchen.id) $kitchen.set(adjusted)
  addBagMessage(handoffChangedText(kitchen, adjusted))
  return secondResult
}

function createBag({ id, menu_id, handoff, sub_handoff, kind }: PickedKitchen): Promise<Result<Cart>> {
  const body = { location_id: id, handoff, sub_handoff }
  return request('post', '/carts', { body: kind === 'catering' ? { ...body, menu_id } : body })
}

function showAddedLine(change: QueuedLineAddition, cart: Cart): void {
  const line = findAddedLine(change, cart)
  dropChange(change)
  if (line) {
    const { product_id, choices, quantity } = change.line
    if (!choices) $defaultChoices.setKey(product_id, line.choices)
    reassignChanges(change.id, line.id, cart.id, Math.max(line.quantity - quantity, 0))
  }
  applyCartResult({ ok: true, data: cart })
  $bagAnnouncement.set(bagCopy.added($bagCount.get()))
  if (!line) return
  trackAdded(cart, line, change)
  const { isLate, shown } = change
  const { unit } = line.cost
  if (shown && shown.unit !== unit) addBagMessage(currentPriceText(line.name, unit, shown.unit))
  if (isLate) addBagMessage(bagCopy.addedLate(line.name))
}

function findAddedLine(change: QueuedLineAddition, { id, products }: Cart): CartLine | undefined {
  const before = $cart.get()
  const quantities = new Map(before?.products.map(line => [line.id, line.quantity]))
  const candidates = products.filter(({ product_id }) => product_id === change.line.product_id)
  const increased =
    before?.id === id && candidates.findLast(line => line.quantity > (quantities.get(line.id) ?? 0))
  return increased || (candidates.findLast(line => matchesAddition(line, change)) ?? candidates.at(-1))
}

function matchesAddition(candidate: CartLine, { line, shown }: QueuedLineAddition): boolean {
  const { choices = candidate.choices, recipient, instructions } = line
  const requested = {
    ...candidate,
    choices,
    recipient: recipient || null,
    instructions: instructions || null,
  }
  return (
    isSameLine(candidate, requested) && (line.choices !== undefined || candidate.cost.unit === shown?.unit)
  )
}

function trackAdded({ menu_id }: Cart, line: CartLine, { line: requested, shown }: QueuedLineAddition): void {
  const item = toTrackedLine(line, menu_id, requested.quantity)
  trackEvent('add_to_cart', { items: [shown?.category ? { ...item, category: shown.category } : item] })
}

function failure(error: ApiError): Result<never> {
  return { ok: false, error }
}
