import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { clearEmptyBag } from '#src/stores/bag/moving/bag-elsewhere.ts'
import { clearWantedHandoff, wantHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { setKitchenAside } from '#src/stores/kitchen/last-kitchen.ts'

/**
 * Follows a link to find another kitchen and unpicks the current one. The bag stays until another kitchen is
 * picked, when the guest decides about it.
 */
export function leaveKitchen(link: HTMLAnchorElement): void {
  clearEmptyBag()
  setKitchenAside()
  if ('reserve' in link.dataset) wantHandoff('reservation')
  else clearWantedHandoff()
  closeBag()
  location.assign(link.href)
}
