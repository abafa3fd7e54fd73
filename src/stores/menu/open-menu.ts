import { resolveActiveBrand } from '#src/domain/menu/brand.ts'
import { environment } from '../browser/environment.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { onWindowEvent } from '../browser/window-event.ts'
import { trackEvent } from '../tracking/track.ts'
import { $requestedCategory } from './category-row.ts'
import { createMenuView, type MenuSection, type MenuViewOptions } from './menu-view.ts'

export type Brand = { id: string; name: string }

type OpenMenuOptions = MenuViewOptions & { brands: Brand[] }

const BRAND_PARAM = 'brand'
const SEARCH_DELAY_MS = 1_000

export type OpenMenu = ReturnType<typeof createOpenMenu>

export function createOpenMenu(sections: MenuSection[], { brands, ...options }: OpenMenuOptions) {
  const view = createMenuView(sections, options)

  function syncBrand(): void {
    const requestedBrand = new URLSearchParams(environment().search()).get(BRAND_PARAM)
    const brand = resolveActiveBrand({ super_categories: brands, app: options.app }, requestedBrand)
    if (brand !== null) view.showBrand(brand)
  }

  function showCategory(id: string | null): void {
    const category = sections.find(section => section.id === id)
    if (category) view.showBrandOf(category)
  }

  whileMounted(view.$shown, () => {
    const stops = [
      trackSearches(view.$query),
      onWindowEvent('popstate', syncBrand),
      $requestedCategory.subscribe(showCategory),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  return {
    ...view,
    brands,
    /** Shows a brand and adds it to the URL, so that the Back button and shared links work. */
    chooseBrand: (brand: string): void => {
      if (brand === view.$brand.get()) return
      view.showBrand(brand)
      const query = new URLSearchParams(environment().search())
      query.set(BRAND_PARAM, brand)
      environment().pushPath(`${environment().path()}?${query}`)
    },
  }
}

function trackSearches($query: ReturnType<typeof createMenuView>['$query']): () => void {
  let timer: ReturnType<typeof setTimeout>
  const stop = $query.listen(query => {
    clearTimeout(timer)
    if (query !== '') timer = setTimeout(() => trackEvent('search', { search_term: query }), SEARCH_DELAY_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
