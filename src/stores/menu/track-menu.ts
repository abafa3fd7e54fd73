import type { Menu } from '#src/contract/menus.ts'
import { trackEvent } from '../tracking/track.ts'
import { toTrackedProduct } from '../tracking/tracked-item.ts'
import { loadData, menuDataPath, requireLoadedData } from './island-data.ts'

export async function trackCategory(mid: string, category: string, product?: string): Promise<void> {
  const path = menuDataPath(mid)
  if (!(await loadData(path))) return
  const listedCategory = requireLoadedData<Menu>({ path }).categories.find(({ id }) => id === category)
  if (!listedCategory) return
  trackEvent(product === undefined ? 'view_item_list' : 'select_item', {
    item_list_id: listedCategory.id,
    item_list_name: listedCategory.name,
    items: listedCategory.products
      .filter(({ product_id }) => product === undefined || product_id === product)
      .map(listed => toTrackedProduct({ ...listed, category }, mid)),
  })
}
