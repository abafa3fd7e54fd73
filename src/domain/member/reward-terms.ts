import type { HandoffService } from '../kitchen/handoff.ts'
import type { Cents } from '../money/money.ts'

/** What a reward is worth, and what an order must be for it to apply. */
export type RewardTerms = {
  worth:
    | { kind: 'amount'; amount: Cents }
    | { kind: 'percentage'; percentage: number }
    | { kind: 'product'; product_ids: string[] }
  /** The least subtotal. */
  minimum?: Cents | undefined
  /** Kitchens by id, and ways to get the order; any when left out. */
  location_ids?: string[] | undefined
  handoffs?: HandoffService[] | undefined
}
