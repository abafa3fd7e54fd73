import type { Cart, CartLine } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { isAlike } from '#src/domain/bag/same-line.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import type { AddChange } from '../session/bag-outbox.ts'
import { track } from '../tracking/track.ts'
import { trackedLine } from '../tracking/tracked-item.ts'
import { $bagAnnouncement, $bagPending, $cart, accept, movedTo, readNow } from './bag.ts'
import { $bagCount } from './bag-count.ts'
import { tell } from './bag-news.ts'
import { isBagOver, wasMade } from './bag-over.ts'
import { $knownDefaults } from './known-defaults.ts'
import { dropChange, renameLine } from './outbox.ts'
import type { Sent } from './sent.ts'
import { startBag } from './start-bag.ts'
import { isUnanswered } from './unanswered.ts'

type OpenBag = { cart_id: string; isCatering: boolean }

/** Puts a line into the bag; into a new one when that is gone meanwhile. */
export async function sendAdd(change: AddChange): Promise<Sent> {
  $bagPending.set('bag')
  const bag = await bagFor(change)
  const added = bag.ok ? await post(bag.data, change) : bag
  $bagPending.set(null)
  if (added.ok) {
    showAdded(change, added.data)
    return { step: 'made' }
  }
  const { error } = added
  if (isUnanswered(error)) return { step: 'unanswered', error }
  if (wasMade(error)) {
    accept(added)
    return { step: 'made' }
  }
  if (!bag.ok || !isBagOver(error)) return { step: 'refused', error }
  // One that it was let go for is at another kitchen, which may not sell this.
  if (movedTo(error)) await readNow()
  else accept(added)
  return sendAdd({ ...change, cart_id: null })
}

async function bagFor({ cart_id, menu_id, kitchen }: AddChange): Promise<Result<OpenBag>> {
  const memory = $bagMemory.get()
  if (memory) {
    const isMeant = memory.cart_id === cart_id || menu_id === null || memory.menu_id === menu_id
    return isMeant
      ? { ok: true, data: { cart_id: memory.cart_id, isCatering: memory.kind === 'catering' } }
      : refused({ code: 'overtaken', message: bagCopy.otherBag })
  }
  if (!kitchen) return refused({ code: 'location_not_found', message: bagCopy.pickKitchen })
  const started = await startBag(kitchen)
  if (!started.ok) return started
  accept(started)
  return { ok: true, data: { cart_id: started.data.id, isCatering: kitchen.kind === 'catering' } }
}

function post({ cart_id, isCatering }: OpenBag, { line, id: key }: AddChange): Promise<Result<Cart>> {
  const input = { params: { id: cart_id }, body: line, key }
  return isCatering
    ? request('post', '/carts/{id}/catering', input)
    : request('post', '/carts/{id}/products', input)
}

function showAdded(change: AddChange, cart: Cart): void {
  const line = addedLine(change, cart)
  dropChange(change)
  if (line) {
    const { product_id, choices, quantity } = change.line
    if (!choices) $knownDefaults.setKey(product_id, line.choices)
    renameLine(change.id, line.id, cart.id, Math.max(line.quantity - quantity, 0))
  }
  accept({ ok: true, data: cart })
  $bagAnnouncement.set(bagCopy.added($bagCount.get()))
  if (!line) return
  trackAdded(cart, line, change)
  const { isLate, shown } = change
  const { unit } = line.cost
  if (shown && shown.unit !== unit) tell(bagCopy.priceNow(line.name, unit, shown.unit))
  if (isLate) tell(bagCopy.addedLate(line.name))
}

/** The line that came in or became more; where the bag before is not known, the one that is what was asked for. */
function addedLine(change: AddChange, { id, products }: Cart): CartLine | undefined {
  const before = $cart.get()
  const known = new Map(before?.products.map(line => [line.id, line.quantity]))
  const fits = products.filter(({ product_id }) => product_id === change.line.product_id)
  const grown = before?.id === id && fits.findLast(line => line.quantity > (known.get(line.id) ?? 0))
  return grown || (fits.findLast(line => isAsked(line, change)) ?? fits.at(-1))
}

/** As it comes, it is known by what it costs. */
function isAsked(there: CartLine, { line, shown }: AddChange): boolean {
  const { choices = there.choices, recipient, instructions } = line
  const asked = { ...there, choices, recipient: recipient || null, instructions: instructions || null }
  return isAlike(there, asked) && (line.choices !== undefined || there.cost.unit === shown?.unit)
}

export function trackAdded({ menu_id }: Cart, line: CartLine, { line: asked, shown }: Added): void {
  const item = trackedLine(line, menu_id, asked.quantity)
  track('add_to_cart', { items: [shown?.category ? { ...item, category: shown.category } : item] })
}

type Added = Pick<AddChange, 'line' | 'shown'>

function refused(error: ApiError): Result<never> {
  return { ok: false, error }
}
