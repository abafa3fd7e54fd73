import { kitchenTroubleText } from '#src/copy/bag/kitchen-trouble.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $offeredBag } from '#src/stores/bag/offered-bag.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $kitchenStatus, acknowledgeTrouble, kitchenTrouble } from '#src/stores/kitchen/kitchen-status.ts'

export function showKitchenTrouble(): void {
  const region = document.querySelector('[data-kitchen-news]')
  const template = region?.querySelector('template')
  if (!region || !template) return
  const say = () => {
    for (const old of region.querySelectorAll(':scope > :not(template)')) old.remove()
    const trouble = kitchenTrouble()
    if (!trouble) return
    const hasBag = $bagCount.get() > 0 || $offeredBag.get() !== null
    const notice = document.importNode(template.content, true)
    notice.querySelector('p')?.append(kitchenTroubleText(trouble, hasBag))
    notice.querySelector('button')?.addEventListener('click', () => {
      acknowledgeTrouble()
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    })
    region.append(notice)
  }
  $kitchenStatus.subscribe(say)
  $kitchen.listen(say)
}
