import type { Cart, CartLine } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { handoffLostText } from '#src/copy/bag/kitchen-trouble.ts'
import { isAlike } from '#src/domain/bag/same-line.ts'
import { offeredHandoffs } from '#src/domain/kitchen/handoff.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '../../kitchen/kitchen.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import type { AddChange } from '../../session/bag-outbox.ts'
import { track } from '../../tracking/track.ts'
import { trackedLine } from '../../tracking/tracked-item.ts'
import { abandonBag } from '../abandon-bag.ts'
import { $bagAnnouncement, $bagPending, $cart } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { addNews } from '../bag-news.ts'
import { isBagOver, isUnanswered, movedTo, wasApplied } from '../bag-refusals.ts'
import { readNow } from '../read-bag.ts'
import { showResult } from '../show-result.ts'
import { $knownDefaults, dropChange, renameLine, storeChange } from './changes.ts'
import type { SendOutcome } from './write-bag.ts'

/** `isReplacing`: the new bag replaces the guest's only once it has the line. */
type Target = { cart_id: string; isCatering: boolean; isReplacing: boolean }

export async function sendAdd(change: AddChange): Promise<SendOutcome> {
  $bagPending.set('bag')
  const target = await targetOf(change)
  const added = target.ok ? await post(target.data, change) : target
  $bagPending.set(null)
  const isReplacing = target.ok && target.data.isReplacing
  if (added.ok) {
    // Only after the add, so that a refused line does not cost the guest their bag.
    if (isReplacing) await replaceBag(change, added.data)
    showAdded(change, added.data)
    return { step: 'made' }
  }
  const { error } = added
  if (isUnanswered(error)) return { step: 'unanswered', error }
  if (isReplacing && isBagOver(error)) return sendAdd({ ...change, started: undefined })
  if (wasApplied(error)) {
    showResult(added)
    return { step: 'made' }
  }
  if (isReplacing) void request('delete', '/carts/{id}', { params: { id: target.data.cart_id } })
  if (!target.ok || !isBagOver(error)) return { step: 'refused', error, isSaid: false }
  // The bag moved to another kitchen, which may not sell this dish.
  if (movedTo(error)) await readNow()
  else showResult(added)
  return sendAdd({ ...change, cart_id: null })
}

async function targetOf(change: AddChange): Promise<Result<Target>> {
  const { cart_id, menu_id, kitchen, replaces, started } = change
  const memory = $bagMemory.get()
  if (memory && memory.cart_id !== replaces) {
    const isMeant = memory.cart_id === cart_id || menu_id === null || memory.menu_id === menu_id
    if (!isMeant) return refused({ code: 'overtaken', message: bagCopy.otherBag })
    const isCatering = memory.kind === 'catering'
    return { ok: true, data: { cart_id: memory.cart_id, isCatering, isReplacing: false } }
  }
  if (!kitchen) return refused({ code: 'location_not_found', message: bagCopy.pickKitchen })
  const isReplacing = replaces !== undefined
  const target = { isCatering: kitchen.kind === 'catering', isReplacing }
  if (started) return { ok: true, data: { ...target, cart_id: started } }
  const begun = await startBag(kitchen)
  if (!begun.ok) return begun
  const { id } = begun.data
  // Stored, so that a retry reuses this new bag and adds the line only once.
  if (isReplacing) storeChange({ ...change, started: id })
  else showResult(begun)
  return { ok: true, data: { ...target, cart_id: id } }
}

function post({ cart_id, isCatering }: Target, { line, id: key }: AddChange): Promise<Result<Cart>> {
  const input = { params: { id: cart_id }, body: line, key }
  return isCatering
    ? request('post', '/carts/{id}/catering', input)
    : request('post', '/carts/{id}/products', input)
}

async function replaceBag({ kitchen }: AddChange, { handoff, sub_handoff }: Cart): Promise<void> {
  if ($bagMemory.get()) await abandonBag()
  if (kitchen) pickKitchen({ ...kitchen, handoff, sub_handoff })
}

/**
 * Starts an empty bag on one of a kitchen's menus. If the chosen handoff is no longer offered, uses the first
 * one and notifies the guest.
 */
async function startBag(kitchen: PickedKitchen): Promise<Result<Cart>> {
  const started = await start(kitchen)
  if (started.ok || started.error.code !== 'handoff_unavailable') return started
  const found = await request('get', '/locations/{id}', { params: { id: kitchen.id } })
  const choice = found.ok && offeredHandoffs(found.data.services)[0]
  if (!choice) return started
  const other = { ...kitchen, ...choice }
  const again = await start(other)
  if (!again.ok) return again
  if ($kitchen.get()?.id === kitchen.id) $kitchen.set(other)
  addNews(handoffLostText(kitchen, other))
  return again
}

function start({ id, menu_id, handoff, sub_handoff, kind }: PickedKitchen): Promise<Result<Cart>> {
  const body = { location_id: id, handoff, sub_handoff }
  return request('post', '/carts', { body: kind === 'catering' ? { ...body, menu_id } : body })
}

function showAdded(change: AddChange, cart: Cart): void {
  const line = addedLine(change, cart)
  dropChange(change)
  if (line) {
    const { product_id, choices, quantity } = change.line
    if (!choices) $knownDefaults.setKey(product_id, line.choices)
    renameLine(change.id, line.id, cart.id, Math.max(line.quantity - quantity, 0))
  }
  showResult({ ok: true, data: cart })
  $bagAnnouncement.set(bagCopy.added($bagCount.get()))
  if (!line) return
  trackAdded(cart, line, change)
  const { isLate, shown } = change
  const { unit } = line.cost
  if (shown && shown.unit !== unit) addNews(bagCopy.priceNow(line.name, unit, shown.unit))
  if (isLate) addNews(bagCopy.addedLate(line.name))
}

function addedLine(change: AddChange, { id, products }: Cart): CartLine | undefined {
  const before = $cart.get()
  const known = new Map(before?.products.map(line => [line.id, line.quantity]))
  const fits = products.filter(({ product_id }) => product_id === change.line.product_id)
  const grown = before?.id === id && fits.findLast(line => line.quantity > (known.get(line.id) ?? 0))
  return grown || (fits.findLast(line => isAsked(line, change)) ?? fits.at(-1))
}

function isAsked(there: CartLine, { line, shown }: AddChange): boolean {
  const { choices = there.choices, recipient, instructions } = line
  const asked = { ...there, choices, recipient: recipient || null, instructions: instructions || null }
  return isAlike(there, asked) && (line.choices !== undefined || there.cost.unit === shown?.unit)
}

function trackAdded({ menu_id }: Cart, line: CartLine, { line: asked, shown }: AddChange): void {
  const item = trackedLine(line, menu_id, asked.quantity)
  track('add_to_cart', { items: [shown?.category ? { ...item, category: shown.category } : item] })
}

function refused(error: ApiError): Result<never> {
  return { ok: false, error }
}
