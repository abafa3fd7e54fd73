import { atom } from 'nanostores'
import type { MergePlan } from '#src/contract/cart/cart-plans.ts'
import type { Cart } from '#src/contract/cart/carts.ts'
import { bagMergeCopy } from '#src/copy/bag/bag-merge.ts'
import { type ApiError, request } from '../../api/request.ts'
import { whileMounted } from '../../browser/while-mounted.ts'
import { $kitchen, pickKitchen } from '../../kitchen/kitchen.ts'
import { kitchenToPick } from '../../kitchen/kitchen-to-pick.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { $changes } from '../../session/bag-outbox.ts'
import { applyCartResult, showCurrentCart } from '../apply-cart-result.ts'
import { $bag, $bagAnnouncement, showCart } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { addBagMessage } from '../bag-messages.ts'
import { runBagTask } from '../bag-queue.ts'
import { isCartClosed } from '../cart-errors.ts'
import { flushOutbox } from '../edits/outbox.ts'
import { offerExpiredBag } from '../offered-bag.ts'
import { readBag } from '../read-bag.ts'
import { $otherBags, clearOtherBag, firstOtherBag, postponeOtherBags } from './other-bags.ts'

type PlannedMerge = {
  id: string
  other: string
  plan: MergePlan
  problem: ApiError | null
  key: string
}

type MergeChoice = 'both' | 'this' | 'other'

export type BagMerge =
  | { step: 'planning' }
  | { step: 'failed'; error: ApiError }
  | ({ step: 'planned' } & PlannedMerge)
  | ({ step: 'deciding'; answer: MergeChoice } & PlannedMerge)

export const $bagMerge = atom<BagMerge | null>(null)
whileMounted($bagMerge, () =>
  $otherBags.subscribe(others => {
    const step = $bagMerge.get()?.step
    if (others && !others.isPutOff) return step ? undefined : void planMerge()
    if (step !== 'deciding') $bagMerge.set(null)
  }),
)

/** Previews merging the other bag into this one. If this one is empty, the other replaces it. */
export async function planMerge(problem: ApiError | null = null): Promise<void> {
  const other = firstOtherBag()
  if (!other) return $bagMerge.set(null)
  $bagMerge.set({ step: 'planning' })
  // Waiting changes belong to this bag too.
  if ($changes.get().length > 0) await flushOutbox()
  const id = $bagMemory.get()?.cart_id
  if (!id || id === other.cart_id || $bagCount.get() === 0) return switchToBag(other.cart_id)
  const result = await request('get', '/carts/{id}/merge', {
    params: { id },
    query: { other: other.cart_id },
  })
  // Postponed during the request, or answered in another tab.
  if ($bagMerge.get()?.step !== 'planning') return
  if (!result.ok) return explainError(result.error)
  const key = crypto.randomUUID()
  $bagMerge.set({ step: 'planned', id, other: other.cart_id, plan: result.data, problem, key })
}

export async function mergeBags(): Promise<void> {
  const merge = startMerge('both')
  if (!merge) return
  const { id, other, plan, key } = merge
  const body = { other, version: plan.version, other_version: plan.other.version, total: plan.total.now }
  const result = await runBagTask(() => request('post', '/carts/{id}/merge', { params: { id }, body, key }))
  if (!result.ok) return rejectMerge(merge, result.error)
  showCart(result.data.cart)
  $bagAnnouncement.set(bagMergeCopy.together($bagCount.get()))
  finishMerge(other)
}

export async function chooseThisBag(): Promise<void> {
  const merge = startMerge('this')
  if (!merge) return
  const { other } = merge
  const result = await request('delete', '/carts/{id}', { params: { id: other } })
  // A bag that has ended need not be deleted.
  if (!result.ok && !isCartClosed(result.error)) return rejectMerge(merge, result.error)
  finishMerge(other)
}

export async function chooseOtherBag(): Promise<void> {
  const merge = startMerge('other')
  if (merge) await switchToBag(merge.other, merge)
}

export function postponeMerge(): void {
  if ($bagMerge.get()?.step === 'deciding') return
  $bagMerge.set(null)
  postponeOtherBags()
}

function startMerge(choice: MergeChoice): PlannedMerge | null {
  const merge = $bagMerge.get()
  if (merge?.step !== 'planned') return null
  $bagMerge.set({ ...merge, step: 'deciding', answer: choice, problem: null })
  return merge
}

/** Switches to the other bag. `instead`: the plan to return to on failure. */
async function switchToBag(id: string, fallback: PlannedMerge | null = null): Promise<void> {
  const result = await request('get', '/carts/{id}', { params: { id } })
  const previousId = $bagMemory.get()?.cart_id
  if (!result.ok) {
    if (isCartClosed(result.error)) return finishMerge(id, result.error.message)
    if (fallback) return rejectMerge(fallback, result.error)
    return $bagMerge.set({ step: 'failed', error: result.error })
  }
  await pickKitchenOf(result.data)
  // Prevents the other bag's prices from being reported as changes of this one.
  $bag.set({ step: 'reading' })
  showCart(result.data)
  if (previousId && previousId !== id) await request('delete', '/carts/{id}', { params: { id: previousId } })
  finishMerge(id)
}

async function pickKitchenOf({ location_id, menu_id, handoff, sub_handoff }: Cart): Promise<void> {
  if ($kitchen.get()?.id === location_id) return
  const result = await request('get', '/locations/{id}', { params: { id: location_id } })
  if (result.ok) pickKitchen({ ...kitchenToPick(result.data, menu_id), handoff, sub_handoff })
}

async function rejectMerge(merge: PlannedMerge, error: ApiError): Promise<void> {
  showCurrentCart(error)
  // The bag or its prices changed since the plan, so plan again.
  if (error.code === 'cart_changed' || error.code === 'total_changed') return planMerge(error)
  if (error.code === 'other_bag_over' || isCartClosed(error)) return explainError(error)
  $bagMerge.set({ ...merge, step: 'planned', problem: error })
}

async function explainError(error: ApiError): Promise<void> {
  const other = firstOtherBag()
  if (!other) return $bagMerge.set(null)
  if (error.code === 'other_bag_over' && error.details.why !== 'confirming') {
    const { why, moved_to } = error.details
    // Already merged in another tab or on another device: this bag has everything.
    const isMergedHere = moved_to !== undefined && moved_to === $bagMemory.get()?.cart_id
    if (isMergedHere) await readBag()
    if (why === 'expired') offerExpiredBag(other)
    return finishMerge(other.cart_id, isMergedHere ? null : error.message)
  }
  if (isCartClosed(error)) {
    applyCartResult({ ok: false, error })
    if ($bagMemory.get()) await readBag()
    return planMerge()
  }
  $bagMerge.set({ step: 'failed', error })
}

function finishMerge(id: string, message: string | null = null): void {
  if (message !== null) addBagMessage(message)
  $bagMerge.set(null)
  clearOtherBag(id)
}
