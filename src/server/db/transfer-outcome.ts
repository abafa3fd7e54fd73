import type { RelistPlan } from '#src/contract/cart/relist.ts'

/** Stored result of an idempotent transfer: the receiving cart and the applied plan. */
export type TransferOutcome = { cartId: string; plan: RelistPlan }
