import type { BagMemory } from '#src/stores/session/bag-memory.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aFullCart, kitchen, submitBody } from '#tests/support/orders.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'

export type BarredPage = {
  title: string
  path: string
  /** Null where no bar was set. */
  jsKibMax: number | null
  react: 'allowed' | 'refused'
  /** What the browser remembers before it comes, as the stores keep it. */
  remembered: Record<string, string>
}

/** The pages whose weight is watched; the checkout has a bag in it, the confirmation an order. */
export async function pagesWithBars(site: SiteProcess): Promise<BarredPage[]> {
  const api = await apiClient(site)
  const cart = await aFullCart(api)
  const bag: BagMemory = { cart_id: cart.id, menu_id: cart.menu_id, version: cart.version, count: 1 }
  const ordered = await aFullCart(api)
  const order = await api.ok<{ id: string }>('POST', `/carts/${ordered.id}/submit`, submitBody(ordered))
  const menu = `/menu/${kitchen.menu_id}`
  const nothing = {}
  const inBag = { 'red-comb:bag': JSON.stringify(bag) }
  const page = (
    title: string,
    path: string,
    jsKibMax: BarredPage['jsKibMax'],
    react: BarredPage['react'] = 'allowed',
    remembered: BarredPage['remembered'] = nothing,
  ) => ({ title, path, jsKibMax, react, remembered })
  return [
    page('the home page', '/', 8, 'refused'),
    page('a campaign page', '/reaper-week', 8, 'refused'),
    page('the locations', '/locations', 8, 'refused'),
    page('a menu', menu, 80),
    page('a product', `${menu}/product/tender-combo`, 85),
    page('the checkout with a bag', '/order/checkout', 100, 'allowed', inBag),
    page('signing in', '/account/signin', 90),
    page('signing up', '/account/signup', 90),
    page('a new password', '/account/reset', 90),
    page('a confirmation', `/order/confirm/${order.id}`, null),
  ]
}
