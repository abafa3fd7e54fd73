import { getBagOrderTime } from '../session/bag-order-time.ts'
import { $storedBag } from '../session/stored-bag.ts'

export type AvailableProducts = { ids: ReadonlySet<string>; isForLater: boolean }

/**
 * Reads a menu's available products whenever the bag's requested order time changes, and passes them to
 * `show`. Returns a stop function.
 */
export function watchAvailableProducts(
  menuId: string,
  show: (served: AvailableProducts) => void,
): () => void {
  let lastTime: string | undefined
  return $storedBag.subscribe(async () => {
    const at = getBagOrderTime(menuId)
    if (at === lastTime) return
    lastTime = at
    const { request } = await import('../api/request.ts')
    const menu = await request('get', '/menus/{mid}', { params: { mid: menuId }, query: at ? { at } : {} })
    if (!menu.ok || at !== lastTime) return
    const products = menu.data.categories.flatMap(category => category.products)
    const ids = products.filter(({ available }) => available).map(({ product_id }) => product_id)
    show({ ids: new Set(ids), isForLater: at !== undefined })
  })
}
