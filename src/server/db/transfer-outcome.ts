import type { RelistPlan } from '#src/contract/cart/relist.ts'

/** Stored result of an idempotent transfer: the receiving cart and the plan that was carried out. */
export type TransferOutcome = { cartId: string; plan: RelistPlan }
