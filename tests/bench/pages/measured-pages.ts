import { type PageKind, pageKinds } from '#src/build/page-kinds.ts'
import type { StoredBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aFullCart, createSubmitBody, kitchen } from '#tests/support/orders/orders.ts'
import type { SiteProcess } from '#tests/support/site/site-process.ts'

export type MeasuredPage = {
  title: string
  path: string
  kind: PageKind
  remembered: Record<string, string>
}

export async function listMeasuredPages(site: SiteProcess): Promise<MeasuredPage[]> {
  const api = await createApiClient(site)
  const cart = await aFullCart(api)
  const bag: StoredBag = { cart_id: cart.id, menu_id: cart.menu_id, version: cart.version, count: 1 }
  const ordered = await aFullCart(api)
  const order = await api.ok<{ id: string }>('POST', `/carts/${ordered.id}/submit`, createSubmitBody(ordered))
  const menu = `/menu/${kitchen.menu_id}`
  const nothing: MeasuredPage['remembered'] = {}
  const inBag = { 'red-comb:bag': JSON.stringify(bag) }
  const page = (title: string, path: string, kind: PageKind, storedValues = nothing): MeasuredPage => ({
    title,
    path,
    kind,
    remembered: storedValues,
  })
  const { withoutReact } = pageKinds
  return [
    page('the home page', '/', withoutReact),
    page('a campaign page', '/reaper-week', withoutReact),
    page('the locations', '/locations', withoutReact),
    page('a menu', menu, pageKinds.menu),
    page('a product', `${menu}/product/tender-combo`, pageKinds.product),
    page('the checkout with a bag', '/order/checkout', pageKinds.checkout, inBag),
    page('signing in', '/account/signin', pageKinds.signIn),
    page('signing up', '/account/signup', pageKinds.signIn),
    page('a new password', '/account/reset', pageKinds.password),
    page('an order', `/order/confirm/${order.id}`, pageKinds.order),
  ]
}
