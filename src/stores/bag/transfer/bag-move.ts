import { atom } from 'nanostores'
import type { TransferPlan } from '#src/contract/cart/cart-plans.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import { whileMounted } from '../../browser/while-mounted.ts'
import { type PickedKitchen, pickKitchen } from '../../kitchen/kitchen.ts'
import {
  $kitchenChangeRequest,
  decideKitchenChange,
  type KitchenChangeRequest,
} from '../../kitchen/kitchen-change.ts'
import { $bagMemory, type BagMemory } from '../../session/bag-memory.ts'
import { $changes } from '../../session/bag-outbox.ts'
import { applyCartResult, showCurrentCart } from '../apply-cart-result.ts'
import { $bag, showCart } from '../bag.ts'
import { runBagTask } from '../bag-queue.ts'
import { isCartClosed, movedCartId, readMovedCart } from '../cart-errors.ts'
import { flushOutbox } from '../edits/outbox.ts'
import { $offeredBag, clearOfferedBag } from '../offered-bag.ts'
import { readBag } from '../read-bag.ts'
import { offerSubstitutes } from './substitutes.ts'

export type BagMove =
  | { step: 'losing' | 'planning'; to: PickedKitchen }
  | { step: 'failed' | 'over'; to: PickedKitchen; error: ApiError }
  | {
      step: 'planned' | 'moving'
      to: PickedKitchen
      id: string
      plan: TransferPlan
      problem: ApiError | null
      key: string
    }

type MovePlan = { id: string; planned: Result<TransferPlan> }
type MovableBag = Pick<BagMemory, 'cart_id' | 'location_id' | 'kind'>

const otherBagError: ApiError = { code: 'overtaken', message: bagCopy.changedMeanwhile }

export const $bagMove = atom<BagMove | null>(null)
whileMounted($bagMove, () =>
  $kitchenChangeRequest.subscribe(question => {
    if (question) openMove(question)
  }),
)

export function openMove({ to: kitchen }: KitchenChangeRequest): void {
  const bag = bagToMove()
  // A stranded bag has no menu, so its own kind (catering or regular) applies.
  const to = $bagMemory.get() || !bag ? kitchen : { ...kitchen, kind: bag.kind }
  if (bag !== null && isMovable(bag, to)) void planMove(to)
  else $bagMove.set({ step: 'losing', to })
}

export async function planMove(to: PickedKitchen, problem: ApiError | null = null): Promise<void> {
  $bagMove.set({ step: 'planning', to })
  const { id, planned } = await requestPlan(to)
  const move = $bagMove.get()
  if (move?.step !== 'planning' || move.to !== to) return
  if (planned.ok) {
    const key = crypto.randomUUID()
    return $bagMove.set({ step: 'planned', to, id, plan: planned.data, problem, key })
  }
  const { error } = planned
  if (isCartClosed(error)) await handleClosedBag({ to, id }, error)
  else $bagMove.set({ step: 'failed', to, error })
}

export async function confirmMove(): Promise<void> {
  const move = $bagMove.get()
  const bag = bagToMove()
  if (move?.step !== 'planned') return
  if (!bag) return closeMove('left')
  const { to, id, plan: shown, key } = move
  if (bag.cart_id !== id) return planMove(to, otherBagError)
  $bagMove.set({ ...move, step: 'moving', problem: null })
  const result = await runBagTask(() =>
    request('post', '/carts/{id}/transfer', {
      params: { id },
      body: { to: to.id, version: shown.version, total: shown.total.now },
      key,
    }),
  )
  if (!result.ok) return rejectMove(move, result.error)
  const { cart, ...plan } = result.data
  showMovedBag(to, cart)
  offerSubstitutes(cart.id, plan)
  closeMove('moved')
}

export function dropBagForMove(): void {
  closeMove('left')
}

export function cancelMove(): void {
  if ($bagMove.get()?.step !== 'moving') closeMove('stays')
}

/** The open bag, else one whose kitchen has closed permanently. */
function bagToMove(): MovableBag | null {
  const offered = $offeredBag.get()
  return $bagMemory.get() ?? (offered?.isStranded ? { cart_id: offered.cart_id, kind: offered.kind } : null)
}

/** A bag cannot change between catering and regular, and needs no move within its kitchen. */
function isMovable({ location_id, kind }: MovableBag, to: PickedKitchen): boolean {
  return location_id !== to.id && (kind ?? 'regular') === (to.kind ?? 'regular')
}

async function requestPlan({ id: to }: PickedKitchen): Promise<MovePlan> {
  // Waiting changes are moved too.
  if ($changes.get().length > 0) await flushOutbox()
  const id = bagToMove()?.cart_id ?? ''
  return { id, planned: await request('get', '/carts/{id}/transfer', { params: { id }, query: { to } }) }
}

async function rejectMove(move: Extract<BagMove, { key: string }>, error: ApiError): Promise<void> {
  if (isCartClosed(error)) return handleClosedBag(move, error)
  showCurrentCart(error)
  // The bag or its prices changed since the plan, so plan again.
  if (error.code === 'cart_changed' || error.code === 'total_changed') return planMove(move.to, error)
  $bagMove.set({ ...move, step: 'planned', problem: error })
}

function showMovedBag(to: PickedKitchen, cart: Cart): void {
  const { menu_id, handoff, sub_handoff } = cart
  clearOfferedBag()
  // The plan showed the new prices, so they are not reported again.
  $bag.set({ step: 'reading' })
  pickKitchen({ ...to, menu_id, handoff, sub_handoff, ...(cart.catering && { kind: 'catering' }) })
  showCart(cart)
}

/**
 * Handles a move whose bag has ended: moves the bag that replaced it or was started in another tab, and otherwise
 * notifies the guest, in the bag or here if its kitchen has closed.
 */
async function handleClosedBag(
  { to, id }: { to: PickedKitchen; id: string },
  error: ApiError,
): Promise<void> {
  const memory = $bagMemory.get()
  if (memory?.cart_id === id && !movedCartId(error)) applyCartResult({ ok: false, error })
  if (!memory) {
    const result = await readMovedCart(error)
    if (!$bagMove.get()) return
    if (!result.ok && !isCartClosed(result.error))
      return $bagMove.set({ step: 'failed', to, error: result.error })
    clearOfferedBag()
    if (result.ok) showCart(result.data)
  }
  if ($bagMemory.get()) await readBag()
  if (!$bagMove.get()) return
  if ($bagMemory.get()) return planMove(to)
  if (memory) closeMove('left')
  else $bagMove.set({ step: 'over', to, error })
}

function closeMove(choice: Parameters<typeof decideKitchenChange>[0]): void {
  $bagMove.set(null)
  decideKitchenChange(choice)
}
