import { activeBrand } from '#src/domain/menu/brand.ts'
import { isSentHere } from '../bag/bag-panel.ts'
import { environment } from '../browser/environment.ts'
import { onPage } from '../browser/on-page.ts'
import { whenUsed } from '../browser/when-used.ts'
import { track } from '../tracking/track.ts'
import { trackedProduct } from '../tracking/tracked-item.ts'
import { createMenuView, type ListedCard, type ListedSection } from './menu-view.ts'

export type Brand = { id: string; name: string }

export type OpenMenuOptions = {
  menuId: string
  brands: Brand[]
  brand: string | null
  app: string
  byDescription: boolean
  fryer: readonly string[]
  /** Other foods fried there, in words. */
  friedWith: string | null
}

const BRAND = 'brand'
const SEARCH_RESTS_MS = 1_000

export type OpenMenu = ReturnType<typeof openMenu>

/** A menu with its environment: the brand in the address, analytics, and opening the bag on arrival. */
export function openMenu(sections: ListedSection[], { menuId, brands, ...options }: OpenMenuOptions) {
  const view = createMenuView(sections, options)
  let seen: string | null = null

  function see(id: string | null): void {
    if (id === seen) return
    seen = id
    const section = sections.find(one => one.id === id)
    if (section) track('view_item_list', listOf(section, section.cards, menuId))
  }

  function followBrand(): void {
    const asked = new URLSearchParams(environment().search()).get(BRAND)
    const brand = activeBrand({ super_categories: brands, app: options.app }, asked)
    if (brand !== null) view.showBrand(brand)
  }

  whenUsed(view.$shown, () => {
    const stops = [trackSearches(view.$query), onPage('popstate', followBrand)]
    see(sections.find((_, place) => (view.$shown.get()[place]?.count ?? 0) > 0)?.id ?? null)
    environment().whenSeen(() => {
      // The bag's code is loaded only if the guest was sent here to see it.
      if (isSentHere(menuId))
        void import('../bag/menu-with-bag.ts').then(({ enterMenu }) => enterMenu(menuId))
    })
    return () => {
      for (const stop of stops) stop()
    }
  })

  return {
    ...view,
    see,
    /** Shows a brand and writes it into the address, so that history and shared links work. */
    chooseBrand: (brand: string): void => {
      view.showBrand(brand)
      const query = new URLSearchParams(environment().search())
      query.set(BRAND, brand)
      environment().step(`${environment().path()}?${query}`)
    },
    select: (section: ListedSection, card: ListedCard): void =>
      track('select_item', listOf(section, [card], menuId)),
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

function listOf({ id, name }: ListedSection, cards: ListedCard[], menuId: string) {
  return {
    item_list_id: id,
    item_list_name: name,
    items: cards.map(card => trackedProduct({ ...card, category: id }, menuId)),
  }
}
