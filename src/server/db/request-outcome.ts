import type { MergePlan } from '../../contract/cart/merge.ts'
import type { ReorderPlan } from '../../contract/cart/reorder-plan.ts'
import type { TransferPlan } from '../../contract/cart/transfer.ts'

/** The bag that took the lines of another, and what became of them. */
export type RequestOutcome =
  | { verb: 'again'; cartId: string; plan: ReorderPlan }
  | { verb: 'transfer'; cartId: string; plan: TransferPlan }
  | { verb: 'merge'; cartId: string; plan: MergePlan }
