import { atom } from 'nanostores'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { type ApiError, request } from '../../api/request.ts'
import { whenUsed } from '../../browser/when-used.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { abandonBag } from '../abandon-bag.ts'
import { $bagAnnouncement, showCart } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { isBagOver, readMoved } from '../bag-refusals.ts'
import { $offeredBag, clearOffer } from '../offered-bag.ts'

/** `problem`: why the restore was refused. */
export type Restore =
  | { step: 'planning' }
  | { step: 'failed'; error: ApiError }
  | { step: 'planned' | 'putting'; plan: RelistPlan; problem: ApiError | null }

export const $restore = atom<Restore>({ step: 'planning' })
whenUsed($restore, () => {
  let planned: string | undefined
  return $offeredBag.subscribe(offered => {
    if (offered && offered.cart_id !== planned) void planRestore()
    planned = offered?.cart_id
  })
})

export async function planRestore(): Promise<void> {
  const id = $offeredBag.get()?.cart_id
  if (!id) return
  $restore.set({ step: 'planning' })
  const planned = await request('get', '/carts/{id}/again', { params: { id } })
  if ($offeredBag.get()?.cart_id !== id) return
  if (planned.ok) return $restore.set({ step: 'planned', plan: planned.data, problem: null })
  const moved = await readMoved(planned.error)
  if ($offeredBag.get()?.cart_id !== id) return
  if (!moved.ok && !isBagOver(moved.error)) return $restore.set({ step: 'failed', error: moved.error })
  clearOffer()
  if (moved.ok) showCart(moved.data)
}

export async function restoreBag(): Promise<void> {
  const id = $offeredBag.get()?.cart_id
  const restore = $restore.get()
  if (!id || restore.step !== 'planned') return
  $restore.set({ ...restore, step: 'putting', problem: null })
  const memory = $bagMemory.get()
  const into = memory && keepsCurrentLines(restore.plan) ? { into: memory.cart_id } : {}
  // A constant key: a bag accepts another bag's lines only once.
  const made = await request('post', '/carts/{id}/again', { params: { id }, body: into, key: `again-${id}` })
  if (!made.ok) return $restore.set({ ...restore, problem: made.error })
  const { cart, already } = made.data
  if (memory && memory.cart_id !== cart.id) await abandonBag()
  clearOffer()
  showCart(cart)
  $bagAnnouncement.set((already ? bagCopy.alreadyThere : bagCopy.added)($bagCount.get()))
}

/** True if the current bag's lines stay when the expired ones are restored. */
export function keepsCurrentLines(plan: RelistPlan): boolean {
  return $bagMemory.get()?.menu_id === plan.location.menu_id
}
