import type { ApiError } from '#src/stores/api/request.ts'

/**
 * Outcome of a change to the bag. `waiting`: the change is shown as applied and will be sent when the server
 * can be reached. `canceled`: the guest chose to keep the bag at its current kitchen.
 */
export type ChangeOutcome =
  | { step: 'made' }
  | { step: 'refused'; error: ApiError }
  | { step: 'waiting' }
  | { step: 'canceled' }

export function wasLineAdded({ step }: ChangeOutcome): boolean {
  return step === 'made' || step === 'waiting'
}
