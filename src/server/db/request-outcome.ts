import type { ReorderPlan } from '../../contract/loyalty.ts'
import type { MergePlan } from '../../contract/merge.ts'
import type { TransferPlan } from '../../contract/transfer.ts'

/** The bag that took the lines of another, and what became of them. */
export type RequestOutcome =
  | { verb: 'again'; cartId: string; plan: ReorderPlan }
  | { verb: 'transfer'; cartId: string; plan: TransferPlan }
  | { verb: 'merge'; cartId: string; plan: MergePlan }
