import { atom } from 'nanostores'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import { showCurrentCart } from '../apply-cart-result.ts'
import { runBagTask } from '../bag-queue.ts'

/** The bag or order whose lines go, and where: to a kitchen, into another bag, or into a new one. */
export type Transfer = { id: string; to?: string; into?: string }
export type Planned<Target> = {
  target: Target
  transfer: Transfer
  plan: RelistPlan
  /** Why the last attempt was refused. */
  problem: ApiError | null
  key: string
}
export type Relist<Target> =
  | { step: 'planning'; target: Target }
  /** Without a plan: the lines stay behind. */
  | { step: 'losing'; target: Target }
  | { step: 'failed'; target: Target; error: ApiError }
  | ({ step: 'planned' } & Planned<Target>)
  | ({ step: 'acting'; choice: string } & Planned<Target>)

type Refused<Target> = Pick<Planned<Target>, 'target' | 'transfer'> & { plan?: RelistPlan }
type RelistSteps<Target> = {
  /** Returns null if there is nothing to ask. */
  read: (target: Target) => Promise<{ transfer: Transfer; result: Result<RelistPlan> } | null>
  /** Returns true if it handled the refusal of a plan, or of an act (which has a `plan`). */
  handleClosed?: (error: ApiError, refused: Refused<Target>) => Promise<boolean>
}

/** The steps that a reorder, a move, a merge and a restored bag share: a plan, the guest's choice, and the act. */
export function relistFlow<Target>({ read, handleClosed = async () => false }: RelistSteps<Target>) {
  const $relist = atom<Relist<Target> | null>(null)

  async function plan(target: Target, problem: ApiError | null = null): Promise<void> {
    const planning = { step: 'planning' as const, target }
    $relist.set(planning)
    const found = await read(target)
    // Closed or answered during the request, here or in another tab.
    if (!found || $relist.get() !== planning) return
    const { transfer, result } = found
    if (result.ok) {
      const key = crypto.randomUUID()
      return $relist.set({ step: 'planned', target, transfer, plan: result.data, problem, key })
    }
    const isHandled = await handleClosed(result.error, { target, transfer })
    if (!isHandled && $relist.get() === planning) $relist.set({ step: 'failed', target, error: result.error })
  }

  /** Carries out a choice once. Returns null if it was refused, which the state explains. */
  async function act<T>(
    choice: string,
    submit: (planned: Planned<Target>) => Promise<Result<T>>,
  ): Promise<{ data: T } | null> {
    const planned = $relist.get()
    if (planned?.step !== 'planned') return null
    $relist.set({ ...planned, step: 'acting', choice, problem: null })
    const result = await submit(planned)
    if (result.ok) return result
    const { error } = result
    showCurrentCart(error)
    // The bag or its prices changed since the plan, so plan again.
    if (error.code === 'cart_changed' || error.code === 'total_changed') await plan(planned.target, error)
    else if (!(await handleClosed(error, planned))) {
      $relist.set({ ...planned, step: 'planned', problem: error })
    }
    return null
  }

  /** Returns false while a choice is carried out. */
  function close(): boolean {
    if ($relist.get()?.step === 'acting') return false
    $relist.set(null)
    return true
  }

  return { $relist, plan, act, close }
}

export async function planTransfer(transfer: Transfer) {
  const { id, ...query } = transfer
  const result = await request('get', '/carts/{id}/transfer', { params: { id }, query })
  return { transfer, result }
}

/** A repeat with the same key returns the first result. */
export function submitTransfer({
  transfer: { id, ...target },
  plan: { version, into_version, total },
  key,
}: Planned<unknown>) {
  const body = { ...target, version, into_version, total: total.now }
  return runBagTask(() => request('post', '/carts/{id}/transfer', { params: { id }, body, key }))
}
