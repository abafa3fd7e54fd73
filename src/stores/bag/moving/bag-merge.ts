import { atom } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { MergePlan } from '#src/contract/cart/relist.ts'
import { bagMergeCopy } from '#src/copy/bag/bag-merge.ts'
import { type ApiError, request } from '../../api/request.ts'
import { whenUsed } from '../../browser/when-used.ts'
import { $kitchen, pickKitchen } from '../../kitchen/kitchen.ts'
import { kitchenToPick } from '../../kitchen/kitchen-to-pick.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { $changes } from '../../session/bag-outbox.ts'
import { $bag, $bagAnnouncement, showCart } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { addNews } from '../bag-news.ts'
import { isBagOver } from '../bag-refusals.ts'
import { flushOutbox } from '../changing/outbox.ts'
import { inTurn } from '../in-turn.ts'
import { offerAgain } from '../offered-bag.ts'
import { readBag } from '../read-bag.ts'
import { showCurrent, showResult } from '../show-result.ts'
import { $otherBags, clearOtherBag, otherBag, putOffOtherBags } from './other-bags.ts'

type PlannedMerge = {
  id: string
  other: string
  plan: MergePlan
  problem: ApiError | null
  key: string
}

type MergeAnswer = 'both' | 'this' | 'other'

export type BagMerge =
  | { step: 'planning' }
  | { step: 'failed'; error: ApiError }
  | ({ step: 'planned' } & PlannedMerge)
  | ({ step: 'deciding'; answer: MergeAnswer } & PlannedMerge)

export const $bagMerge = atom<BagMerge | null>(null)
whenUsed($bagMerge, () =>
  $otherBags.subscribe(others => {
    const step = $bagMerge.get()?.step
    if (others && !others.isPutOff) return step ? undefined : void planMerge()
    if (step !== 'deciding') $bagMerge.set(null)
  }),
)

/** Previews merging the other bag into this one. If this one is empty, the other replaces it. */
export async function planMerge(problem: ApiError | null = null): Promise<void> {
  const other = otherBag()
  if (!other) return $bagMerge.set(null)
  $bagMerge.set({ step: 'planning' })
  // Waiting changes belong to this bag too.
  if ($changes.get().length > 0) await flushOutbox()
  const id = $bagMemory.get()?.cart_id
  if (!id || id === other.cart_id || $bagCount.get() === 0) return switchToBag(other.cart_id)
  const planned = await request('get', '/carts/{id}/merge', {
    params: { id },
    query: { other: other.cart_id },
  })
  // Postponed during the request, or answered in another tab.
  if ($bagMerge.get()?.step !== 'planning') return
  if (!planned.ok) return explain(planned.error)
  const key = crypto.randomUUID()
  $bagMerge.set({ step: 'planned', id, other: other.cart_id, plan: planned.data, problem, key })
}

export async function mergeBags(): Promise<void> {
  const merge = begin('both')
  if (!merge) return
  const { id, other, plan, key } = merge
  const body = { other, version: plan.version, other_version: plan.other.version, total: plan.total.now }
  const made = await inTurn(() => request('post', '/carts/{id}/merge', { params: { id }, body, key }))
  if (!made.ok) return refuse(merge, made.error)
  showCart(made.data.cart)
  $bagAnnouncement.set(bagMergeCopy.together($bagCount.get()))
  decided(other)
}

export async function keepThisBag(): Promise<void> {
  const merge = begin('this')
  if (!merge) return
  const { other } = merge
  const left = await request('delete', '/carts/{id}', { params: { id: other } })
  // A bag that has ended need not be deleted.
  if (!left.ok && !isBagOver(left.error)) return refuse(merge, left.error)
  decided(other)
}

export async function keepOtherBag(): Promise<void> {
  const merge = begin('other')
  if (merge) await switchToBag(merge.other, merge)
}

export function putOffMerge(): void {
  if ($bagMerge.get()?.step === 'deciding') return
  $bagMerge.set(null)
  putOffOtherBags()
}

function begin(answer: MergeAnswer): PlannedMerge | null {
  const merge = $bagMerge.get()
  if (merge?.step !== 'planned') return null
  $bagMerge.set({ ...merge, step: 'deciding', answer, problem: null })
  return merge
}

/** Switches to the other bag. `instead`: the plan to return to on failure. */
async function switchToBag(id: string, instead: PlannedMerge | null = null): Promise<void> {
  const found = await request('get', '/carts/{id}', { params: { id } })
  const left = $bagMemory.get()?.cart_id
  if (!found.ok) {
    if (isBagOver(found.error)) return decided(id, found.error.message)
    if (instead) return refuse(instead, found.error)
    return $bagMerge.set({ step: 'failed', error: found.error })
  }
  await pickKitchenOf(found.data)
  // Prevents the other bag's prices from being reported as changes of this one.
  $bag.set({ step: 'reading' })
  showCart(found.data)
  if (left && left !== id) await request('delete', '/carts/{id}', { params: { id: left } })
  decided(id)
}

async function pickKitchenOf({ location_id, menu_id, handoff, sub_handoff }: Cart): Promise<void> {
  if ($kitchen.get()?.id === location_id) return
  const found = await request('get', '/locations/{id}', { params: { id: location_id } })
  if (found.ok) pickKitchen({ ...kitchenToPick(found.data, menu_id), handoff, sub_handoff })
}

async function refuse(merge: PlannedMerge, error: ApiError): Promise<void> {
  showCurrent(error)
  // The bag or its prices changed since the plan, so plan again.
  if (error.code === 'cart_changed' || error.code === 'total_changed') return planMerge(error)
  if (error.code === 'other_bag_over' || isBagOver(error)) return explain(error)
  $bagMerge.set({ ...merge, step: 'planned', problem: error })
}

async function explain(error: ApiError): Promise<void> {
  const other = otherBag()
  if (!other) return $bagMerge.set(null)
  if (error.code === 'other_bag_over' && error.details.why !== 'confirming') {
    const { why, moved_to } = error.details
    // Already merged in another tab or on another device: this bag has everything.
    const isHere = moved_to !== undefined && moved_to === $bagMemory.get()?.cart_id
    if (isHere) await readBag()
    if (why === 'expired') offerAgain(other)
    return decided(other.cart_id, isHere ? null : error.message)
  }
  if (isBagOver(error)) {
    showResult({ ok: false, error })
    if ($bagMemory.get()) await readBag()
    return planMerge()
  }
  $bagMerge.set({ step: 'failed', error })
}

function decided(id: string, news: string | null = null): void {
  if (news !== null) addNews(news)
  $bagMerge.set(null)
  clearOtherBag(id)
}
