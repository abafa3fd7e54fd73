import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { forgetEmptyBag } from '#src/stores/bag/moving/bag-elsewhere.ts'
import { forgetWantedHandoff, wantHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { forgetKitchen } from '#src/stores/kitchen/kitchen.ts'

/**
 * Follows a link to find another kitchen and unpicks the current one. The bag stays until another kitchen is
 * picked, when the guest decides about it.
 */
export function leaveKitchen(link: HTMLAnchorElement): void {
  forgetEmptyBag()
  forgetKitchen()
  if ('reserve' in link.dataset) wantHandoff('reservation')
  else forgetWantedHandoff()
  closeBag()
  location.assign(link.href)
}
