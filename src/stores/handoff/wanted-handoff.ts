import type { WantedHandoff } from '#src/domain/kitchen/handoff.ts'
import { environment } from '../browser/environment.ts'

/** The script in the head reads it, too. */
const KEY = 'red-comb:handoff'

/** Keeps until the tab closes what was asked for in the header, before there is a kitchen. */
export function wantHandoff(handoff: WantedHandoff): void {
  environment().session?.setItem(KEY, handoff)
}

export function forgetWantedHandoff(): void {
  environment().session?.removeItem(KEY)
}
