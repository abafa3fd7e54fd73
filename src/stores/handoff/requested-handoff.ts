import type { HandoffLinkMode } from '#src/domain/kitchen/handoff.ts'
import { environment } from '../browser/environment.ts'
import { REQUESTED_HANDOFF_KEY } from '../browser/page-storage.ts'

/** Stores, for this tab, the handoff that the guest chose in the header before picking a kitchen. */
export function saveRequestedHandoff(handoff: HandoffLinkMode): void {
  environment().session?.setItem(REQUESTED_HANDOFF_KEY, handoff)
}

export function clearRequestedHandoff(): void {
  environment().session?.removeItem(REQUESTED_HANDOFF_KEY)
}
