import { atom } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { TransferPlan } from '#src/contract/cart/relist.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import { whenUsed } from '../../browser/when-used.ts'
import { type PickedKitchen, pickKitchen } from '../../kitchen/kitchen.ts'
import { $locationQuestion, answerLocation, type LocationQuestion } from '../../kitchen/location-question.ts'
import { $bagMemory, type BagMemory } from '../../session/bag-memory.ts'
import { $changes } from '../../session/bag-outbox.ts'
import { $bag, showCart } from '../bag.ts'
import { isBagOver, movedTo, readMoved } from '../bag-refusals.ts'
import { flushOutbox } from '../changing/outbox.ts'
import { inTurn } from '../in-turn.ts'
import { $offeredBag, clearOffer } from '../offered-bag.ts'
import { readBag } from '../read-bag.ts'
import { showCurrent, showResult } from '../show-result.ts'
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

type PlannedMove = { id: string; planned: Result<TransferPlan> }
type Movable = Pick<BagMemory, 'cart_id' | 'location_id' | 'kind'>

const otherBag: ApiError = { code: 'overtaken', message: bagCopy.changedMeanwhile }

export const $bagMove = atom<BagMove | null>(null)
whenUsed($bagMove, () =>
  $locationQuestion.subscribe(question => {
    if (question) openMove(question)
  }),
)

export function openMove({ to: wanted }: LocationQuestion): void {
  const bag = bagToMove()
  // A stranded bag has no menu, so its own kind (catering or regular) applies.
  const to = $bagMemory.get() || !bag ? wanted : { ...wanted, kind: bag.kind }
  if (bag !== null && isMovable(bag, to)) void planMove(to)
  else $bagMove.set({ step: 'losing', to })
}

export async function planMove(to: PickedKitchen, problem: ApiError | null = null): Promise<void> {
  $bagMove.set({ step: 'planning', to })
  const { id, planned } = await readPlan(to)
  const move = $bagMove.get()
  if (move?.step !== 'planning' || move.to !== to) return
  if (planned.ok) {
    const key = crypto.randomUUID()
    return $bagMove.set({ step: 'planned', to, id, plan: planned.data, problem, key })
  }
  const { error } = planned
  if (isBagOver(error)) await endWithout({ to, id }, error)
  else $bagMove.set({ step: 'failed', to, error })
}

export async function moveBag(): Promise<void> {
  const move = $bagMove.get()
  const bag = bagToMove()
  if (move?.step !== 'planned') return
  if (!bag) return close('left')
  const { to, id, plan: shown, key } = move
  if (bag.cart_id !== id) return planMove(to, otherBag)
  $bagMove.set({ ...move, step: 'moving', problem: null })
  const moved = await inTurn(() =>
    request('post', '/carts/{id}/transfer', {
      params: { id },
      body: { to: to.id, version: shown.version, total: shown.total.now },
      key,
    }),
  )
  if (!moved.ok) return refuse(move, moved.error)
  const { cart, ...plan } = moved.data
  showMoved(to, cart)
  offerSubstitutes(cart.id, plan)
  close('moved')
}

export function leaveBag(): void {
  close('left')
}

export function leaveMove(): void {
  if ($bagMove.get()?.step !== 'moving') close('stays')
}

/** The open bag, else one whose kitchen has closed permanently. */
function bagToMove(): Movable | null {
  const offered = $offeredBag.get()
  return $bagMemory.get() ?? (offered?.isStranded ? { cart_id: offered.cart_id, kind: offered.kind } : null)
}

/** A bag cannot change between catering and regular, and needs no move within its kitchen. */
function isMovable({ location_id, kind }: Movable, to: PickedKitchen): boolean {
  return location_id !== to.id && (kind ?? 'regular') === (to.kind ?? 'regular')
}

async function readPlan({ id: to }: PickedKitchen): Promise<PlannedMove> {
  // Waiting changes are moved too.
  if ($changes.get().length > 0) await flushOutbox()
  const id = bagToMove()?.cart_id ?? ''
  return { id, planned: await request('get', '/carts/{id}/transfer', { params: { id }, query: { to } }) }
}

async function refuse(move: Extract<BagMove, { key: string }>, error: ApiError): Promise<void> {
  if (isBagOver(error)) return endWithout(move, error)
  showCurrent(error)
  // The bag or its prices changed since the plan, so plan again.
  if (error.code === 'cart_changed' || error.code === 'total_changed') return planMove(move.to, error)
  $bagMove.set({ ...move, step: 'planned', problem: error })
}

function showMoved(to: PickedKitchen, cart: Cart): void {
  const { menu_id, handoff, sub_handoff } = cart
  clearOffer()
  // The plan showed the new prices, so they are not reported again.
  $bag.set({ step: 'reading' })
  pickKitchen({ ...to, menu_id, handoff, sub_handoff, ...(cart.catering && { kind: 'catering' }) })
  showCart(cart)
}

/**
 * Handles a move whose bag has ended: moves the bag that replaced it or was started in another tab, and otherwise
 * notifies the guest, in the bag or here if its kitchen has closed.
 */
async function endWithout({ to, id }: { to: PickedKitchen; id: string }, error: ApiError): Promise<void> {
  const known = $bagMemory.get()
  if (known?.cart_id === id && !movedTo(error)) showResult({ ok: false, error })
  if (!known) {
    const moved = await readMoved(error)
    if (!$bagMove.get()) return
    if (!moved.ok && !isBagOver(moved.error)) return $bagMove.set({ step: 'failed', to, error: moved.error })
    clearOffer()
    if (moved.ok) showCart(moved.data)
  }
  if ($bagMemory.get()) await readBag()
  if (!$bagMove.get()) return
  if ($bagMemory.get()) return planMove(to)
  if (known) close('left')
  else $bagMove.set({ step: 'over', to, error })
}

function close(answer: Parameters<typeof answerLocation>[0]): void {
  $bagMove.set(null)
  answerLocation(answer)
}
