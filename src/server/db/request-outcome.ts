import type { MergePlan, RelistPlan, TransferPlan } from '../../contract/cart/relist.ts'

/** The bag that took the lines of another, and what became of them. */
export type RequestOutcome =
  | { verb: 'again'; cartId: string; plan: RelistPlan }
  | { verb: 'transfer'; cartId: string; plan: TransferPlan }
  | { verb: 'merge'; cartId: string; plan: MergePlan }
