import { atom } from 'nanostores'
import type { CartPlan } from '#src/contract/cart/cart-plans.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { type ApiError, request } from '../../api/request.ts'
import { whileMounted } from '../../browser/while-mounted.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { abandonBag } from '../abandon-bag.ts'
import { $bagAnnouncement, showCart } from '../bag.ts'
import { $bagCount } from '../bag-count.ts'
import { isCartClosed, readMovedCart } from '../cart-errors.ts'
import { $offeredBag, clearOfferedBag } from '../offered-bag.ts'

/** `problem`: why the restore was refused. */
export type Restore =
  | { step: 'planning' }
  | { step: 'failed'; error: ApiError }
  | { step: 'planned' | 'putting'; plan: CartPlan; problem: ApiError | null }

export const $restore = atom<Restore>({ step: 'planning' })
whileMounted($restore, () => {
  let plannedCartId: string | undefined
  return $offeredBag.subscribe(offered => {
    if (offered && offered.cart_id !== plannedCartId) void planRestore()
    plannedCartId = offered?.cart_id
  })
})

export async function planRestore(): Promise<void> {
  const id = $offeredBag.get()?.cart_id
  if (!id) return
  $restore.set({ step: 'planning' })
  const result = await request('get', '/carts/{id}/again', { params: { id } })
  if ($offeredBag.get()?.cart_id !== id) return
  if (result.ok) return $restore.set({ step: 'planned', plan: result.data, problem: null })
  const movedResult = await readMovedCart(result.error)
  if ($offeredBag.get()?.cart_id !== id) return
  if (!movedResult.ok && !isCartClosed(movedResult.error))
    return $restore.set({ step: 'failed', error: movedResult.error })
  clearOfferedBag()
  if (movedResult.ok) showCart(movedResult.data)
}

export async function restoreBag(): Promise<void> {
  const id = $offeredBag.get()?.cart_id
  const restore = $restore.get()
  if (!id || restore.step !== 'planned') return
  $restore.set({ ...restore, step: 'putting', problem: null })
  const memory = $bagMemory.get()
  const target = memory && keepsCurrentLines(restore.plan) ? { into: memory.cart_id } : {}
  // A constant key: a bag accepts another bag's lines only once.
  const result = await request('post', '/carts/{id}/again', {
    params: { id },
    body: target,
    key: `again-${id}`,
  })
  if (!result.ok) return $restore.set({ ...restore, problem: result.error })
  const { cart, already } = result.data
  if (memory && memory.cart_id !== cart.id) await abandonBag()
  clearOfferedBag()
  showCart(cart)
  $bagAnnouncement.set((already ? bagCopy.alreadyThere : bagCopy.added)($bagCount.get()))
}

/** True if the current bag's lines stay when the expired ones are restored. */
export function keepsCurrentLines(plan: CartPlan): boolean {
  return $bagMemory.get()?.menu_id === plan.location.menu_id
}
