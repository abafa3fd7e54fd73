import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { Menu, MenuItem } from '#src/contract/menus.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { menuPath, type Placement, placementOfMenuKind } from '#src/domain/content/paths/placement.ts'

export type ProductPageContent = {
  step: 'found'
  placement: Placement
  product: MenuItem
  menu: Menu
  kitchen: Location
  app: AppSettings
}

export type ProductPageData =
  | ProductPageContent
  | { step: 'moved'; path: string }
  /** `menuPath` is the path of the menu in the URL, or null if that menu does not exist. */
  | { step: 'missing'; menuPath: string | null; app: AppSettings | null }

export async function readProductPage(
  locals: App.Locals,
  { placement, mid, pid = '' }: { placement: Placement; mid: string; pid?: string | undefined },
): Promise<ProductPageData> {
  const [product, menu, app] = await Promise.all([
    pid ? fetchFromApi(locals, '/menus/{mid}/products/{pid}', { mid, pid }) : null,
    fetchFromApi(locals, '/menus/{mid}', { mid }),
    fetchFromApi(locals, '/app'),
  ])
  const kitchen = menu && (await fetchFromApi(locals, '/locations/{id}', { id: menu.location_id }))
  if (!menu || !kitchen || !app) return { step: 'missing', menuPath: null, app }
  if (!pid) return { step: 'moved', path: menuPath(placement, mid) }
  // /order serves any menu, but /menu and /catering serve only one kind each.
  if (placement === 'menu' && menu.kind === 'catering') return redirectTo('catering', mid, pid)
  const catering = placement === 'catering' && menu.kind === 'regular' ? kitchen.catering : null
  if (catering) return redirectTo('catering', catering.menu_id, pid)
  return product
    ? { step: 'found', placement, product, menu, kitchen, app }
    : { step: 'missing', menuPath: menuPath(placementOfMenuKind(menu.kind), menu.menu_id), app }
}

function redirectTo(placement: Placement, mid: string, pid: string): ProductPageData {
  return { step: 'moved', path: productPath(placement, mid, pid) }
}
