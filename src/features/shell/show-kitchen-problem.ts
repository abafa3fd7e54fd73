import { kitchenProblemText } from '#src/copy/bag/kitchen-problem.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $expiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import {
  $kitchenStatus,
  acknowledgeKitchenProblem,
  findKitchenProblem,
} from '#src/stores/kitchen/kitchen-status.ts'

export function showKitchenProblem(): void {
  const region = document.querySelector('[data-kitchen-announcement]')
  const template = region?.querySelector('template')
  if (!region || !template) return
  const render = () => {
    for (const old of region.querySelectorAll(':scope > :not(template)')) old.remove()
    const problem = findKitchenProblem()
    if (!problem) return
    const hasBag = $bagCount.get() > 0 || $expiredBagOffer.get() !== null
    const notice = document.importNode(template.content, true)
    notice.querySelector('p')?.append(kitchenProblemText(problem, hasBag))
    notice.querySelector('button')?.addEventListener('click', () => {
      acknowledgeKitchenProblem()
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    })
    region.append(notice)
  }
  $kitchenStatus.subscribe(render)
  $kitchen.listen(render)
}
