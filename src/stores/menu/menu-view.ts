import { atom, computed } from 'nanostores'
import { isOfBrand } from '#src/domain/menu/brand.ts'
import { menuSearch } from '#src/domain/menu/menu-search.ts'
import { type BuildableProduct, type Fit, fitOf } from '#src/domain/menu/modifiers/build-fit.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { $wishes } from './avoided.ts'

/** A sticker on a product: which, and what it says. */
export type ShownBadge = { id: string; name: string }

/** What a card shows of a product. */
export type MenuCard = BuildableProduct & {
  product_id: string
  name: string
  description: string
  cost: Cents
  /** The least it can be had for, where that is more. */
  from?: Cents | undefined
  image: string
  available: boolean
  /** When it can be had again, in words; left out when it can be now, or nobody knows. */
  back?: string | undefined
  /** At which times it is served, in words, when it is out of them now. */
  served?: string | undefined
  serves?: number | undefined
  /** Its stickers, in words; left out when it has none. */
  badges?: ShownBadge[] | undefined
  /** How hot it can be had, in words; left out when it has no heat. */
  heat?: string | undefined
  /** With all that must be chosen, in words. */
  calories?: string | undefined
}

export type MenuSection = {
  id: string
  name: string
  description: string
  super_category: string | null
  /** A sentence of when it is served; null when it always is. */
  served: string | null
  cards: MenuCard[]
}

/** What the browser knows of a card and of a section, which the server has drawn. */
export type ListedCard = BuildableProduct & Pick<MenuCard, 'product_id' | 'name' | 'cost' | 'image'>
export type ListedSection = Omit<MenuSection, 'served' | 'cards'> & { cards: ListedCard[] }

/**
 * What a menu shows of a section: which of its cards, how each meets what the guest wishes (null when they wish nothing),
 * and how many would be there that do not meet it.
 */
export type ShownSection = { cards: boolean[]; fits: Fit[] | null; count: number; unfit: number }

type Options = {
  brand: string | null
  app: string
  byDescription: boolean
  /** What goes through the kitchen's fryer. */
  fryer: readonly string[]
}

export type MenuView = ReturnType<typeof createMenuView>

/** A menu that is searched, filtered and switched between brands, from how the server drew it on. */
export function createMenuView(sections: ListedSection[], { brand, app, byDescription, fryer }: Options) {
  let search: ReturnType<typeof menuSearch> | null = null
  const $query = atom('')
  const $brand = atom(brand)
  /** Whether what does not fit is shown all the same, marked. */
  const $showsUnfit = atom(false)
  const $fits = computed($wishes, wishes =>
    wishes.allergens.length + wishes.diets.length > 0
      ? sections.map(({ cards }) => cards.map(card => fitOf(card, wishes, fryer)))
      : null,
  )

  let last: ShownSection[] = []

  /** Words are taken apart with the first search. */
  function find(query: string): boolean[][] {
    search ??= menuSearch(
      sections.map(({ name, description, cards }) => ({ name, description, products: cards })),
      { byDescription },
    )
    return search(query)
  }

  function show(
    query: string,
    active: string | null,
    all: Fit[][] | null,
    unfitToo: boolean,
  ): ShownSection[] {
    const found = query.trim() === '' ? null : find(query)
    last = sections.map((section, place) => {
      const isHere = isOfBrand(section, active, app)
      const fits = all?.[place] ?? null
      const isFound = section.cards.map(
        (_, card) => isHere && (found === null || found[place]?.[card] === true),
      )
      const isUnfit = (card: number) => fits?.[card]?.isUnfit === true
      const cards = isFound.map((isShown, card) => isShown && (unfitToo || !isUnfit(card)))
      const unfit = isFound.filter((isShown, card) => isShown && isUnfit(card)).length
      return unlessSame(last[place], { cards, fits, count: cards.filter(Boolean).length, unfit })
    })
    return last
  }

  return {
    sections,
    $query,
    $brand,
    $showsUnfit,
    $shown: computed([$query, $brand, $fits, $showsUnfit], show),
    search: (query: string): void => $query.set(query),
    /** Searches for nothing once, so that the first key does not wait for code that runs for the first time. */
    warmUp: (): void => {
      if (search === null) find(' ')
    },
    showBrand: (id: string): void => $brand.set(id),
    /** Whether a section belongs to what is shown, whatever is searched for. */
    isShown: (section: ListedSection): boolean => isOfBrand(section, $brand.get(), app),
    /** Makes the brand of a section the active one, where it is another's. */
    showBrandOf: (section: ListedSection): void => {
      if (!isOfBrand(section, $brand.get(), app)) $brand.set(section.super_category)
    },
  }
}

/** What a section showed before when it shows the same now, so that it is not drawn again. */
function unlessSame(before: ShownSection | undefined, now: ShownSection): ShownSection {
  const isSame =
    before?.fits === now.fits && before.cards.every((isShown, card) => isShown === now.cards[card])
  return isSame ? before : now
}
