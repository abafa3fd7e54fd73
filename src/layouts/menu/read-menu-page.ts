import type { AstroGlobal } from 'astro'
import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { Menu, MenuCategory } from '#src/contract/menus.ts'
import { menuPageCopy } from '#src/copy/menu/menu-page.ts'
import { categoryPath } from '#src/domain/content/paths/menu-paths.ts'
import { menuPath, type Placement } from '#src/domain/content/paths/placement.ts'
import { belongsToBrand, resolveActiveBrand } from '#src/domain/menu/brand.ts'

export type MenuPageContent = {
  step: 'found'
  placement: Placement
  menu: Menu
  kitchen: Location
  app: AppSettings
  category: MenuCategory | null
  brand: string | null
}

export type MenuPageData =
  | MenuPageContent
  | { step: 'moved'; path: string }
  | { step: 'missing'; app: AppSettings | null }
  /** The kitchen exists, but has no catering menu. */
  | { step: 'no-catering'; kitchen: Location; app: AppSettings }

export async function readMenuPage(
  { locals, url }: Pick<AstroGlobal, 'locals' | 'url'>,
  { placement, mid, cid }: { placement: Placement; mid: string; cid?: string },
): Promise<MenuPageData> {
  const [menu, app] = await Promise.all([
    fetchFromApi(locals, '/menus/{mid}', { mid }),
    fetchFromApi(locals, '/app'),
  ])
  const kitchen = menu && (await fetchFromApi(locals, '/locations/{id}', { id: menu.location_id }))
  if (!menu || !kitchen || !app) return { step: 'missing', app }
  // /order serves any menu, but /menu and /catering serve only one kind each.
  if (placement === 'menu' && menu.kind === 'catering') return redirectTo('catering', mid, cid)
  if (placement === 'catering' && menu.kind === 'regular') {
    const { catering } = kitchen
    return catering ? redirectTo('catering', catering.menu_id, cid) : { step: 'no-catering', kitchen, app }
  }
  if (cid === '') return redirectTo(placement, mid)
  const category = menu.categories.find(({ id }) => id === cid) ?? null
  if (cid !== undefined && !category) {
    return { step: 'moved', path: `${menuPath(placement, mid)}?category=${encodeURIComponent(cid)}` }
  }
  const brands = { super_categories: app.menu.is_multibrand ? menu.super_categories : [], app: menu.app }
  const requestedBrand = resolveActiveBrand(brands, url.searchParams.get('brand'))
  const brand =
    category && !belongsToBrand(category, requestedBrand, menu.app) ? category.super_category : requestedBrand
  return { step: 'found', placement, menu, kitchen, app, category, brand }
}

function redirectTo(placement: Placement, mid: string, cid = ''): MenuPageData {
  return { step: 'moved', path: cid ? categoryPath(placement, mid, cid) : menuPath(placement, mid) }
}

export function menuTitle({ menu, kitchen, app, category }: MenuPageContent): string {
  if (category) return menuPageCopy.categoryTitle(category.name, kitchen.name, app.name)
  const title = menu.kind === 'catering' ? menuPageCopy.cateringTitle : menuPageCopy.title
  return title(kitchen.name, app.name)
}
