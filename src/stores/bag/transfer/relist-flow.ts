import { atom } from 'nanostores'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { type ApiError, type Result, request } from '#src/stores/api/request.ts'
import { showCartFromError } from '../apply-cart-result.ts'
import { runBagTask } from '../bag-queue.ts'

/**
 * Transfer of the lines of a bag or order (`id`) to another kitchen (`to`), into another bag (`into`), or to
 * a new bag. `at` is the requested order time (ISO 8601, UTC).
 */
export type Transfer = { id: string; to?: string; into?: string; at?: string }
export type PlannedTransfer<Target> = {
  target: Target
  transfer: Transfer
  plan: RelistPlan
  /** Error of the previous attempt, or null if no attempt has failed. */
  problem: ApiError | null
  key: string
}
export type RelistState<Target> =
  | { step: 'planning'; target: Target }
  /** The lines cannot be transferred and would be lost, so there is no plan. */
  | { step: 'losing'; target: Target }
  | { step: 'failed'; target: Target; error: ApiError }
  | ({ step: 'planned' } & PlannedTransfer<Target>)
  | ({ step: 'acting'; choice: string } & PlannedTransfer<Target>)

type RefusedTransfer<Target> = Pick<PlannedTransfer<Target>, 'target' | 'transfer'> & { plan?: RelistPlan }
type RelistSteps<Target> = {
  /** Returns null if there is nothing for the guest to decide. */
  read: (target: Target) => Promise<{ transfer: Transfer; result: Result<RelistPlan> } | null>
  /**
   * Handles an error from planning or, if `plan` is set, from executing the guest's choice. Returns true if
   * the dialog need not show the error.
   */
  handleClosed?: (error: ApiError, refused: RefusedTransfer<Target>) => Promise<boolean>
}

/**
 * Creates the flow that is shared by reordering and by moving, merging, and restoring bags: plan the
 * transfer, let the guest choose, and execute the choice.
 */
export function createRelistFlow<Target>({ read, handleClosed = async () => false }: RelistSteps<Target>) {
  const $relist = atom<RelistState<Target> | null>(null)

  async function plan(target: Target, problem: ApiError | null = null): Promise<void> {
    const planning = { step: 'planning' as const, target }
    $relist.set(planning)
    const found = await read(target)
    // Stops if there is nothing to decide, or if the guest closed or answered the dialog during the request,
    // possibly in another tab.
    if (!found || $relist.get() !== planning) return
    const { transfer, result } = found
    if (result.ok) {
      const key = crypto.randomUUID()
      return $relist.set({ step: 'planned', target, transfer, plan: result.data, problem, key })
    }
    const isHandled = await handleClosed(result.error, { target, transfer })
    if (!isHandled && $relist.get() === planning) $relist.set({ step: 'failed', target, error: result.error })
  }

  /**
   * Executes the guest's choice. On failure, returns null and shows the error. If the bag or its prices have
   * changed, shows a new plan instead.
   */
  async function act<T>(
    choice: string,
    submit: (planned: PlannedTransfer<Target>) => Promise<Result<T>>,
  ): Promise<{ data: T } | null> {
    const planned = $relist.get()
    if (planned?.step !== 'planned') return null
    $relist.set({ ...planned, step: 'acting', choice, problem: null })
    const result = await submit(planned)
    if (result.ok) return result
    const { error } = result
    showCartFromError(error)
    // The bag or its prices changed after the plan, so a new plan is needed.
    if (error.code === 'cart_changed' || error.code === 'total_changed') await plan(planned.target, error)
    else if (!(await handleClosed(error, planned))) {
      $relist.set({ ...planned, step: 'planned', problem: error })
    }
    return null
  }

  /** Closes the dialog and returns true. Does nothing and returns false while a choice is being executed. */
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

/** Executes a plan. Idempotent: a request with the same key returns the first result. */
export function submitTransfer({
  transfer: { id, ...target },
  plan: { version, into_version, total },
  key,
}: PlannedTransfer<unknown>) {
  const body = { ...target, version, into_version, total: total.now }
  return runBagTask(() => request('post', '/carts/{id}/transfer', { params: { id }, body, key }))
}
