import { addMenuToPath, productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementOfPath } from '#src/domain/content/paths/placement.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'

export function handleKitchenPicks(): void {
  const pick = (event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-pick-kitchen]')
    // A click with a modifier key opens a new tab or window, so it must not change this page's kitchen.
    if (!link || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    import('#src/features/kitchen/pick-kitchen-and-open-menu.ts')
      .then(({ pickKitchenAndOpenMenu }) => pickKitchenAndOpenMenu(readKitchen(link), nextPath(link)))
      .catch(() => location.assign(link.href))
  }
  // Listens in the capture phase, so that this handler runs before the loading bar starts.
  document.addEventListener('click', pick, true)
}

/**
 * Returns the path of the product or menu that the guest requested before picking a kitchen, or undefined if
 * there was no such request.
 */
function nextPath(link: HTMLAnchorElement): string | undefined {
  const { menu } = link.dataset
  if (!menu || !link.closest('[data-results="leads-on"]')) return undefined
  const path = environment().path()
  const product = new URLSearchParams(location.search).get('product')
  return product ? productPath(placementOfPath(path), menu, product) : addMenuToPath(path, menu)
}

function readKitchen({ dataset }: HTMLAnchorElement): PickedKitchen {
  const { pickKitchen: id = '', menu = '', name = '', city = '', state = '' } = dataset
  const handoff =
    dataset.handoff === 'curbside' || dataset.handoff === 'delivery' ? dataset.handoff : 'pickup'
  const sub_handoff = dataset.subHandoff === 'drivethru' ? 'drivethru' : null
  const transfercart = dataset.transfer === 'true'
  return { id, menu_id: menu, name, city, state, handoff, sub_handoff, transfercart }
}
