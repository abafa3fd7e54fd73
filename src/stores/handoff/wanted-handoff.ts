import type { WantedHandoff } from '#src/domain/kitchen/handoff.ts'
import { environment } from '../browser/environment.ts'
import { WANTED_HANDOFF_KEY } from '../browser/page-memory.ts'

/** Stores in this tab the handoff chosen in the header, before a kitchen is picked. */
export function wantHandoff(handoff: WantedHandoff): void {
  environment().session?.setItem(WANTED_HANDOFF_KEY, handoff)
}

export function clearWantedHandoff(): void {
  environment().session?.removeItem(WANTED_HANDOFF_KEY)
}
