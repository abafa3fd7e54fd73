import { atom, computed, map } from 'nanostores'
import type { Cart, CartLine, NewLine } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { $bagMemory } from './bag-memory.ts'
import { $isBagOpen, closeBag } from './bag-panel.ts'
import { environment } from './environment.ts'
import { keyedWrite } from './keyed-write.ts'
import { $kitchen } from './kitchen.ts'
import { type ApiError, type Result, request } from './request.ts'

/** What became of the bag that this browser remembered. */
export type LostBag = { cart_id: string; why: 'expired' | 'placed' | 'gone' }

export type Bag =
  | { step: 'unread' }
  | { step: 'reading' }
  | { step: 'empty'; lost: LostBag | null }
  | { step: 'ready'; cart: Cart }
  /** The server cannot be asked; the bag is still there. */
  | { step: 'unreachable'; error: ApiError }

export const $bag = atom<Bag>({ step: 'unread' })
/** What is being written now: nothing, or the id of a line, or `bag` for the whole of it. */
export const $bagPending = atom<string | null>(null)
/** What the guest has to be told about the last change. */
export const $bagNotice = atom<ApiError | null>(null)
/** Quantities the guest asked for that the server has not answered yet, by line. */
export const $wantedQuantities = map<Record<string, number | undefined>>({})
export const $cart = computed($bag, bag => (bag.step === 'ready' ? bag.cart : null))
/** What is said to screen readers after a change. */
export const $bagAnnouncement = atom('')

let queue: Promise<unknown> = Promise.resolve()

/** Reads the bag this browser remembers; a bag that is gone or ordered is forgotten, an expired one is said to be. */
export function readBag(): Promise<void> {
  return enqueue(async () => {
    const memory = $bagMemory.get()
    if (!memory) return $bag.set({ step: 'empty', lost: null })
    if ($bag.get().step !== 'ready') $bag.set({ step: 'reading' })
    accept(await request('get', '/carts/{id}', { params: { id: memory.cart_id } }))
  })
}

/** Adds a line, starting a bag at the picked kitchen when there is none; true when the line is in. */
export function addLine(line: NewLine): Promise<boolean> {
  return enqueue(() =>
    settle('bag', async () => {
      const started = await ensureCart()
      if (!started.ok) return started
      const id = started.data.cart_id
      const added = await keyedWrite(JSON.stringify([id, line]), key =>
        request('post', '/carts/{id}/products', { params: { id }, body: line, key }),
      )
      if (added.ok) $bagAnnouncement.set(bagCopy.added(countOf(added.data)))
      return added
    }),
  )
}

/** Replaces what a line holds, from the product page in edit mode. */
export function replaceLine(lineId: string, line: Omit<NewLine, 'product_id'>): Promise<boolean> {
  return changeBag(lineId, cart =>
    request('put', '/carts/{id}/products/{line}', {
      params: { id: cart.cart_id, line: lineId },
      body: { ...line, version: cart.version },
    }),
  )
}

/** Sets the quantity of a line; of several in a row only the last one is sent. */
export async function setLineQuantity({ id }: CartLine, quantity: number): Promise<void> {
  $wantedQuantities.setKey(id, quantity)
  const isLatest = () => $wantedQuantities.get()[id] === quantity
  await enqueue(async () => {
    if (!isLatest()) return
    await send(id, cart =>
      request('put', '/carts/{id}/products/{line}', {
        params: { id: cart.cart_id, line: id },
        body: { quantity, version: cart.version },
      }),
    )
    if (isLatest()) $wantedQuantities.setKey(id, undefined)
  })
}

/** Removes a line; the last one closes the bag and leads back to the menu (spec section 4). */
export async function removeLine(line: CartLine): Promise<boolean> {
  const isRemoved = await changeBag(line.id, cart =>
    request('delete', '/carts/{id}/products/{line}', {
      params: { id: cart.cart_id, line: line.id },
      query: { version: cart.version },
    }),
  )
  if (isRemoved) $bagAnnouncement.set(bagCopy.removed(line.name))
  if (isRemoved) leaveWhenEmpty()
  return isRemoved
}

export async function clearBag(): Promise<boolean> {
  const isCleared = await changeBag('bag', cart =>
    request('delete', '/carts/{id}/products', {
      params: { id: cart.cart_id },
      query: { version: cart.version },
    }),
  )
  if (isCleared) leaveWhenEmpty()
  return isCleared
}

/** Takes a cart the server sent with an answer, so that nobody looks at an old one. */
export function showCart(cart: Cart): void {
  $bag.set({ step: 'ready', cart })
  const { id: cart_id, menu_id, version } = cart
  $bagMemory.set({ cart_id, menu_id, version, count: countOf(cart) })
}

/** Lets go of the bag: it became an order, timed out or is gone. */
export function forgetBag(why: LostBag['why']): void {
  const cart_id = $bagMemory.get()?.cart_id
  $bag.set({ step: 'empty', lost: cart_id ? { cart_id, why } : null })
  $bagMemory.set(null)
}

/** Abandons the bag on the server too; it is forgotten here whatever the server says. */
export async function abandonBag(): Promise<void> {
  const memory = $bagMemory.get()
  forgetBag('gone')
  if (memory) await request('delete', '/carts/{id}', { params: { id: memory.cart_id } })
}

/** A change in another tab is read here too. */
$bagMemory.listen(memory => {
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

type OpenCart = { cart_id: string; version: number }
type Call = (cart: OpenCart) => Promise<Result<Cart>>

/** Makes a write call against the open bag once those before it are through; true when it was accepted. */
export function changeBag(pending: string, call: Call): Promise<boolean> {
  return enqueue(() => send(pending, call))
}

/** Runs a task on the bag as everything asked for before leaves it, told the first refusal among that. */
export async function afterChanges(task: (refusal: ApiError | null) => Promise<void>): Promise<void> {
  let refusal: ApiError | null = null
  const stop = $bagNotice.listen(notice => {
    refusal ??= notice
  })
  await enqueue(() => {
    stop()
    return task(refusal)
  })
}

function send(pending: string, call: Call): Promise<boolean> {
  return settle(pending, async () => {
    const memory = $bagMemory.get()
    return memory ? call(memory) : { ok: false, error: { code: 'cart_not_found', message: bagCopy.empty } }
  })
}

/** Shows what comes of a write while and after it is under way. */
async function settle(pending: string, call: () => Promise<Result<Cart>>): Promise<boolean> {
  $bagPending.set(pending)
  $bagNotice.set(null)
  const result = await call()
  accept(result)
  $bagPending.set(null)
  if (!result.ok && result.error.code === 'unreachable') void lookAgain()
  return result.ok
}

/** The server may have done what it was asked without an answer: once it has one, the bag is shown as it is. */
async function lookAgain(): Promise<void> {
  const id = $bagMemory.get()?.cart_id
  if (!id) return
  // Not in the queue, where the guest's next change would wait for it.
  const found = await request('get', '/carts/{id}', { params: { id } })
  const memory = $bagMemory.get()
  if (found.ok && memory?.cart_id === id && memory.version <= found.data.version) showCart(found.data)
}

/** Tasks follow one another, each write based on the version the one before it left. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const done = queue.then(task)
  queue = done.catch(() => {})
  return done
}

async function ensureCart(): Promise<Result<OpenCart>> {
  const memory = $bagMemory.get()
  if (memory) return { ok: true, data: memory }
  const kitchen = $kitchen.get()
  if (!kitchen) return { ok: false, error: { code: 'location_not_found', message: bagCopy.pickKitchen } }
  const { id: location_id, handoff, sub_handoff } = kitchen
  const created = await request('post', '/carts', { body: { location_id, handoff, sub_handoff } })
  if (!created.ok) return created
  showCart(created.data)
  return { ok: true, data: { cart_id: created.data.id, version: created.data.version } }
}

function accept(result: Result<Cart>): void {
  if (result.ok) return showCart(result.data)
  const { error } = result
  const current = cartIn(error.details)
  if (current) showCart(current)
  switch (error.code) {
    case 'unreachable':
      if ($bag.get().step !== 'ready') $bag.set({ step: 'unreachable', error })
      return $bagNotice.set(error)
    case 'already_placed':
      return forgetBag('placed')
    case 'cart_not_found':
      return forgetBag('gone')
    case 'cart_expired':
      forgetBag('expired')
      return $bagNotice.set(error)
    default:
      return $bagNotice.set(error)
  }
}

function leaveWhenEmpty(): void {
  const cart = $cart.get()
  if (!cart || cart.products.length > 0) return
  closeBag()
  environment().go(`/menu/${cart.menu_id}`)
}

function cartIn(details: unknown): Cart | null {
  // Details with a cart always carry the one the contract describes.
  return typeof details === 'object' && details !== null && 'cart' in details ? (details.cart as Cart) : null
}

function countOf(cart: Cart): number {
  return cart.products.reduce((sum, line) => sum + line.quantity, 0)
}
