import { CHOOSE_PLACE, productPath } from '#src/domain/content/paths/menu-paths.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { takePresses } from '#src/stores/browser/early-presses.ts'
import { $wishes, isFiltering } from '#src/stores/menu/avoided.ts'
import { addFromCard, type MenuOnPage } from './facts/menu-on-page.ts'

const isAdd = (pressed: HTMLElement) => pressed.dataset.add !== undefined

/** Adds what guests press before the menu hydrates, without waiting for React. */
export function addBeforeHydration(page: MenuOnPage): void {
  const addPressed = () => {
    for (const { dataset } of takePresses(isAdd)) void addEarly(page, dataset.add ?? '')
  }
  addPressed()
  document.addEventListener('click', addPressed)
}

async function addEarly(page: MenuOnPage, product_id: string): Promise<void> {
  const { kitchen, placement } = page
  const found = import('./early-card.ts').then(({ earlyCard }) => earlyCard(page, product_id))
  const loading = found.then(({ card }) => card)
  // A dish that only fits with other choices opens its page.
  const mustChoose = isFiltering($wishes.get()) && (await found.catch(() => null))?.isChosenFirst
  if (!mustChoose) return addFromCard(page, { product_id, loading })
  location.assign(`${pageAddress(productPath(placement, kitchen.menu_id, product_id))}#${CHOOSE_PLACE}`)
}
