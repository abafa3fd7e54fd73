import { atom, computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { $bagMemory, $keptBag } from '../session/bag-memory.ts'
import { tellPrices } from './bag-news.ts'
import { $isBagOpen } from './bag-panel.ts'
import { currentCart, movedTo } from './bag-refusals.ts'
import { forgetOffer, offerAgain } from './timed-out-bag.ts'

let queue: Promise<unknown> = Promise.resolve()

/** Runs a task on the bag once those before it are through, so that each is based on what the one before it left. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const done = queue.then(task)
  queue = done.catch(() => {})
  return done
}

/** Runs a task while no other tab of this browser does, where browsers can tell. */
export function inOneTab<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Only secure pages have locks; elsewhere the server, which knows every change by its key, is what there is.
  return 'locks' in navigator ? navigator.locks.request(name, task) : task()
}

/** What became of the bag that this browser remembered. */
export type LostBag = { cart_id: string; why: 'expired' | 'placed' | 'gone' }

export type Bag =
  | { step: 'unread' }
  | { step: 'reading' }
  | { step: 'empty'; lost: LostBag | null }
  | { step: 'ready'; cart: Cart }
  /** The server cannot be asked; the bag is still there. */
  | { step: 'unreachable'; error: ApiError }

/** The bag as the server last described it. */
export const $bag = atom<Bag>({ step: 'unread' })
/** What is being written now: nothing, or the id of a line, or `bag` for the whole of it. */
export const $bagPending = atom<string | null>(null)
/** What the guest has to be told about the last change. */
export const $bagNotice = atom<ApiError | null>(null)
export const $cart = computed($bag, bag => (bag.step === 'ready' ? bag.cart : null))
/** What is said to screen readers after a change. */
export const $bagAnnouncement = atom('')

/** Reads the bag this browser remembers; a bag that is gone or ordered is forgotten, an expired one is said to be. */
export function readBag(): Promise<void> {
  return inTurn(readNow)
}

/** Reads the bag for a task whose turn it is. */
export async function readNow(): Promise<void> {
  const memory = $bagMemory.get()
  if (!memory) return $bag.set({ step: 'empty', lost: null })
  if ($bag.get().step !== 'ready') $bag.set({ step: 'reading' })
  const read = await request('get', '/carts/{id}', { params: { id: memory.cart_id } })
  // Read, a bag is only refused so when its kitchen has left for good.
  if (!read.ok && read.error.code === 'kitchen_unavailable') {
    offerAgain(memory, true)
    forgetBag('gone')
  }
  const isMoved = !read.ok && movedTo(read.error) !== null
  // It is read in this turn.
  if (isMoved) $bag.set({ step: 'unread' })
  accept(read)
  if (isMoved) await readNow()
}

/** Takes a cart the server sent with an answer, so that nobody looks at an old one. */
export function showCart(cart: Cart): void {
  const before = $cart.get()
  if (before?.id === cart.id) tellPrices(before.products, cart.products)
  $bag.set({ step: 'ready', cart })
  $keptBag.set(cart)
  const { id: cart_id, location_id, menu_id, version } = cart
  const count = itemCount(cart.products)
  $bagMemory.set({
    cart_id,
    location_id,
    menu_id,
    version,
    count,
    ...(cart.catering && { kind: 'catering' }),
  })
}

/** Empties the bag here: it became an order, timed out (`timeOutBag`) or is gone. */
export function forgetBag(why: LostBag['why']): void {
  const memory = $bagMemory.get()
  if (why === 'placed') forgetOffer()
  $bag.set({ step: 'empty', lost: memory ? { cart_id: memory.cart_id, why } : null })
  $keptBag.set(null)
  $bagMemory.set(null)
}

/** The bag timed out: it is empty here, and what was in it is offered again. */
export function timeOutBag(): void {
  const memory = $bagMemory.get()
  if (memory) offerAgain(memory)
  forgetBag('expired')
}

/** Abandons the bag on the server too; it is forgotten here whatever the server says. */
export async function abandonBag(): Promise<void> {
  const memory = $bagMemory.get()
  forgetBag('gone')
  if (memory) await request('delete', '/carts/{id}', { params: { id: memory.cart_id } })
}

/** Shows the bag as it is, when a refusal says so. */
export function showCurrent(error: ApiError): void {
  const current = currentCart(error)
  if (current) showCart(current)
}

/** Shows what came of a call about the bag. */
export function accept(result: Result<Cart>): void {
  if (result.ok) return showCart(result.data)
  const { error } = result
  if (error.code === 'unreachable') return showUnreachable(error)
  if (showRefusal(error)) return
  // A bag that could not be read is not one that is gone.
  if ($bag.get().step === 'reading') showUnreachable(error)
  else $bagNotice.set(error)
}

/** Shows what a refusal says of the bag; true when there is nothing left to say of it then. */
export function showRefusal(error: ApiError): boolean {
  showCurrent(error)
  switch (error.code) {
    case 'already_placed':
      forgetBag('placed')
      return true
    case 'cart_not_found':
      follow(error)
      return true
    case 'cart_expired':
      timeOutBag()
      $bagNotice.set(error)
      return true
    default:
      return false
  }
}

/** What is said where it was pressed need not be said at the bag as well. */
export function withdrawNotice(error: ApiError): void {
  if ($bagNotice.get() === error) $bagNotice.set(null)
}

/** A change in another tab is read here too; what nobody remembers is not kept. */
$bagMemory.listen(memory => {
  if (!memory) $keptBag.set(null)
  const bag = $bag.get()
  const isKnown = memory
    ? bag.step === 'ready' && memory.cart_id === bag.cart.id && memory.version <= bag.cart.version
    : bag.step === 'empty'
  if (bag.step !== 'unread' && !isKnown) void readBag()
})

$isBagOpen.subscribe(isOpen => {
  if (isOpen) void readBag()
  else $bagNotice.set(null)
})

/** Out of reach, the bag is shown as this browser last saw it. */
function showUnreachable(error: ApiError): void {
  $bagNotice.set(error)
  if ($bag.get().step === 'ready') return
  const kept = $keptBag.get()
  const isKnown = kept !== null && kept.id === $bagMemory.get()?.cart_id
  $bag.set(isKnown ? { step: 'ready', cart: kept } : { step: 'unreachable', error })
}

/** Remembers the bag that this one was let go for at another kitchen: the answer that said so may have got lost. */
function follow(error: ApiError): void {
  const memory = $bagMemory.get()
  const to = movedTo(error)
  if (memory && to) $bagMemory.set({ ...memory, cart_id: to })
  else forgetBag('gone')
}
