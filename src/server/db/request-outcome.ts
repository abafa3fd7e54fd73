import type { CartPlan, MergePlan, TransferPlan } from '../../contract/cart/cart-plans.ts'

/** Stored result of an idempotent request: the resulting cart and the plan that was applied. */
export type RequestOutcome =
  | { verb: 'again'; cartId: string; plan: CartPlan }
  | { verb: 'transfer'; cartId: string; plan: TransferPlan }
  | { verb: 'merge'; cartId: string; plan: MergePlan }
