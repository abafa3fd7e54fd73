import { activeBrand } from '#src/domain/menu/brand.ts'
import { environment } from '../browser/environment.ts'
import { onPage } from '../browser/on-page.ts'
import { whenUsed } from '../browser/when-used.ts'
import { track } from '../tracking/track.ts'
import { $wantedCategory } from './category-row.ts'
import { createMenuView, type MenuSection, type MenuViewOptions } from './menu-view.ts'

export type Brand = { id: string; name: string }

type OpenMenuOptions = MenuViewOptions & { brands: Brand[] }

const BRAND = 'brand'
const SEARCH_RESTS_MS = 1_000

export type OpenMenu = ReturnType<typeof openMenu>

export function openMenu(sections: MenuSection[], { brands, ...options }: OpenMenuOptions) {
  const view = createMenuView(sections, options)

  function followBrand(): void {
    const asked = new URLSearchParams(environment().search()).get(BRAND)
    const brand = activeBrand({ super_categories: brands, app: options.app }, asked)
    if (brand !== null) view.showBrand(brand)
  }

  function showWanted(id: string | null): void {
    const wanted = sections.find(section => section.id === id)
    if (wanted) view.showBrandOf(wanted)
  }

  whenUsed(view.$shown, () => {
    const stops = [
      trackSearches(view.$query),
      onPage('popstate', followBrand),
      $wantedCategory.subscribe(showWanted),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

  return {
    ...view,
    brands,
    /** Shows a brand and writes it into the address, so that history and shared links work. */
    chooseBrand: (brand: string): void => {
      if (brand === view.$brand.get()) return
      view.showBrand(brand)
      const query = new URLSearchParams(environment().search())
      query.set(BRAND, brand)
      environment().step(`${environment().path()}?${query}`)
    },
  }
}

function trackSearches($query: ReturnType<typeof createMenuView>['$query']): () => void {
  let timer: ReturnType<typeof setTimeout>
  const stop = $query.listen(query => {
    clearTimeout(timer)
    if (query !== '') timer = setTimeout(() => track('search', { search_term: query }), SEARCH_RESTS_MS)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
