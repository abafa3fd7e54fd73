import type { Menu } from '#src/contract/menus.ts'
import { track } from '../tracking/track.ts'
import { trackedProduct } from '../tracking/tracked-item.ts'
import { dataPath, loadData, loadedData } from './island-data.ts'

export async function trackCategory(mid: string, category: string, product?: string): Promise<void> {
  const path = dataPath(mid)
  if (!(await loadData(path))) return
  const found = loadedData<Menu>({ path }).categories.find(({ id }) => id === category)
  if (!found) return
  track(product === undefined ? 'view_item_list' : 'select_item', {
    item_list_id: found.id,
    item_list_name: found.name,
    items: found.products
      .filter(({ product_id }) => product === undefined || product_id === product)
      .map(listed => trackedProduct({ ...listed, category }, mid)),
  })
}
