import { CHOICES_HASH, productPath } from '#src/domain/content/paths/menu-paths.ts'
import { pageHref } from '#src/language/page-href.ts'
import { consumeEarlyClicks } from '#src/stores/browser/early-clicks.ts'
import { $dietaryFilter, isFilterActive } from '#src/stores/menu/dietary-filter.ts'
import { addProductFromCard, type MenuContext } from './menu-context.ts'

const isAddButton = (control: HTMLElement) => control.dataset.add !== undefined

/** Adds products that the guest clicks before the menu hydrates. */
export function addProductsBeforeHydration(page: MenuContext): void {
  const addFromEarlyClicks = () => {
    for (const { dataset } of consumeEarlyClicks(isAddButton)) void addEarly(page, dataset.add ?? '')
  }
  addFromEarlyClicks()
  document.addEventListener('click', addFromEarlyClicks)
}

async function addEarly(page: MenuContext, product_id: string): Promise<void> {
  const { kitchen, placement } = page
  const pendingCard = import('./load-early-card.ts').then(({ loadEarlyCard }) =>
    loadEarlyCard(page, product_id),
  )
  const loading = pendingCard.then(({ card }) => card)
  // If only choices other than the defaults fit the guest's diet, opens the product's page instead of adding
  // the product.
  const mustChoose =
    isFilterActive($dietaryFilter.get()) && (await pendingCard.catch(() => null))?.isChosenFirst
  if (!mustChoose) return addProductFromCard(page, { product_id, loading })
  location.assign(`${pageHref(productPath(placement, kitchen.menu_id, product_id))}#${CHOICES_HASH}`)
}
