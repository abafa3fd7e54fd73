import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { forgetEmptyBag } from '#src/stores/bag/moving/bag-elsewhere.ts'
import { forgetWantedHandoff, wantHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { $kitchen, forgetKitchen } from '#src/stores/kitchen/kitchen.ts'
import { askToChange } from '#src/stores/kitchen/location-question.ts'

/**
 * Follows a pressed link to look for another kitchen, and gives up the current one. The bag stays until another is
 * picked; a guest with a bag is told so first.
 */
export async function leaveKitchen(link: HTMLAnchorElement): Promise<void> {
  if ($kitchen.get() && $bagCount.get() > 0 && (await askToChange(null)) === 'stays') return
  forgetEmptyBag()
  forgetKitchen()
  if ('reserve' in link.dataset) wantHandoff('reservation')
  else forgetWantedHandoff()
  closeBag()
  location.assign(link.href)
}
