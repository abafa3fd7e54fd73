import type { MenuView, ShownSection } from '#src/stores/menu/menu-view.ts'

type Place = { section: HTMLElement; cards: HTMLElement[] }

/** Window height per card, in px: one column on a phone, up to four elsewhere. */
const PX_PER_CARD = { phone: 110, wide: 100 }
const CARDS_AT_ONCE = 40

/**
 * Applies search and wishes to the menu. Only toggles `data-out`, as all cards are on the page. Starts in the
 * viewport and yields between steps (input latency).
 */
export function showCards(menu: HTMLElement, view: MenuView): () => void {
  const places = [...menu.querySelectorAll<HTMLElement>(':scope > section')].map(section => ({
    section,
    cards: [...section.querySelectorAll<HTMLElement>('[data-product]')],
  }))
  const dishes = [...menu.querySelectorAll<HTMLElement>('[data-dish]')]
  let brand: string | null | undefined
  let rest: ReturnType<typeof setTimeout>

  function show(cards: Iterator<void>, count: number): void {
    for (let left = count; left > 0; left--) if (cards.next().done) return
    rest = setTimeout(() => show(cards, CARDS_AT_ONCE))
  }

  const stop = view.$shown.subscribe(shown => {
    clearTimeout(rest)
    const isShown = (id?: string) =>
      shown.some(({ cards }, place) =>
        view.sections[place]?.cards.some(({ product_id }, at) => product_id === id && cards[at]),
      )
    for (const dish of dishes) leaveOut(dish, !isShown(dish.dataset.dish))
    // Shows all of another brand, since the guest may be heading for any of its categories.
    const isNewBrand = brand !== view.$brand.get()
    brand = view.$brand.get()
    show(showing(places, shown), isNewBrand ? Number.POSITIVE_INFINITY : cardsInWindow(menu))
  })
  return () => {
    clearTimeout(rest)
    stop()
  }
}

/** Number of cards that fit the window; 0 while the menu is below it. */
function cardsInWindow(menu: HTMLElement): number {
  const { phone, wide } = PX_PER_CARD
  const roomPx = innerHeight - Math.max(0, menu.getBoundingClientRect().top)
  return Math.ceil(roomPx / (matchMedia('(width < 40rem)').matches ? phone : wide))
}

/** Iterates the cards from the top and yields at each shown one. */
function* showing(places: Place[], shown: readonly ShownSection[]): Generator<void> {
  for (const [index, { section, cards }] of places.entries()) {
    const now = shown[index]
    if (!now) continue
    leaveOut(section, now.count === 0)
    for (const [at, card] of now.count > 0 ? cards.entries() : []) {
      const isOut = now.cards[at] !== true
      leaveOut(card, isOut)
      if (!isOut) yield
    }
  }
}

/** Setting an unchanged attribute would trigger layout. */
function leaveOut(element: HTMLElement, isOut: boolean): void {
  if (element.hasAttribute('data-out') !== isOut) element.toggleAttribute('data-out', isOut)
}
