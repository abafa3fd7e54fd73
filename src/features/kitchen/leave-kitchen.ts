import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { forgetEmptyBag } from '#src/stores/bag/moving/bag-elsewhere.ts'
import { forgetWantedHandoff, wantHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { forgetKitchen } from '#src/stores/kitchen/kitchen.ts'

/**
 * Follows a pressed link to look for another kitchen, and gives up the current one. A bag stays as it is until another
 * kitchen is picked, when the guest is asked what becomes of it.
 */
export function leaveKitchen(link: HTMLAnchorElement): void {
  forgetEmptyBag()
  forgetKitchen()
  if ('reserve' in link.dataset) wantHandoff('reservation')
  else forgetWantedHandoff()
  closeBag()
  location.assign(link.href)
}
