import type { Handoff } from '#src/domain/kitchen/handoff.ts'

/** Returns the checkout's subtitle. The text for pickup is a product requirement. */
export function checkoutSubtitle(handoff: Handoff): string {
  return handoff === 'pickup' ? 'Finish your pickup order' : `Finish your ${handoff} order`
}
