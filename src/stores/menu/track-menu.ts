import type { Menu } from '#src/contract/menus.ts'
import { track } from '../tracking/track.ts'
import { toTrackedProduct } from '../tracking/tracked-item.ts'
import { dataPath, loadData, loadedData } from './island-data.ts'

export async function trackCategory(mid: string, category: string, product?: string): Promise<void> {
  const path = dataPath(mid)
  if (!(await loadData(path))) return
  const listedCategory = loadedData<Menu>({ path }).categories.find(({ id }) => id === category)
  if (!listedCategory) return
  track(product === undefined ? 'view_item_list' : 'select_item', {
    item_list_id: listedCategory.id,
    item_list_name: listedCategory.name,
    items: listedCategory.products
      .filter(({ product_id }) => product === undefined || product_id === product)
      .map(listed => toTrackedProduct({ ...listed, category }, mid)),
  })
}
