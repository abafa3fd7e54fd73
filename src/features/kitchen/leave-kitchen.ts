import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { forgetEmptyBag } from '#src/stores/bag/moving/bag-elsewhere.ts'
import { forgetWantedHandoff, wantHandoff } from '#src/stores/handoff/wanted-handoff.ts'
import { $kitchen, forgetKitchen } from '#src/stores/kitchen/kitchen.ts'
import { askToChange } from '#src/stores/kitchen/location-question.ts'

/**
 * Goes where a pressed link leads to look for another kitchen, without the one there was. The bag stays
 * until another is picked, which who has one is told before.
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
