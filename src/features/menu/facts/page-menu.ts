import type { BuildableProduct } from '#src/domain/menu/modifiers/built/build-fit.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import type { ListedCard, ListedSection } from '#src/stores/menu/menu-view.ts'
import { type OpenMenu, openMenu } from '#src/stores/menu/open-menu.ts'
import { MENU_FACTS, type MenuFacts } from './menu-facts.ts'

export type PageMenu = {
  view: OpenMenu
  kitchen: PickedKitchen
  /** The element around the categories, and related controls. */
  list: HTMLElement
}

let page: PageMenu | null = null

export function pageMenu(): PageMenu {
  page ??= readMenu()
  return page
}

function readMenu(): PageMenu {
  const list = find(document, '[data-menu]')
  const facts = JSON.parse(find(document, `#${MENU_FACTS}`).textContent ?? '') as MenuFacts
  const sections = [...list.querySelectorAll<HTMLElement>(':scope > section')].map((section, place) =>
    listedSection(section, facts, place),
  )
  return { view: openMenu(sections, facts.menu), kitchen: facts.kitchen, list }
}

function listedSection(section: HTMLElement, { sections, builds }: MenuFacts, place: number): ListedSection {
  const { brand = null, cards: known = [] } = sections[place] ?? {}
  const cards = [...section.querySelectorAll<HTMLElement>('[data-product]')]
  return {
    id: section.id,
    super_category: brand,
    // Read lazily: most menus are never searched.
    get name() {
      return text(section, 'h2')
    },
    get description() {
      return text(section, '[data-description]')
    },
    cards: cards.flatMap((card, at) => {
      const [cost = 0, build = -1] = known[at] ?? []
      const built = builds[build]
      return built ? listedCard(card, { ...built, cost }) : []
    }),
  }
}

function listedCard(card: HTMLElement, facts: BuildableProduct & { cost: Cents }): ListedCard {
  return {
    ...facts,
    product_id: card.dataset.product ?? '',
    get name() {
      return text(card, 'h3')
    },
    get description() {
      return card.querySelector('.card-text')?.textContent ?? ''
    },
    // Read at once: a placeholder replaces a picture that fails to load.
    image: find(card, 'img').getAttribute('src') ?? '',
  }
}

function find(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page of a menu has no ${selector}`)
  return found
}

function text(within: ParentNode, selector: string): string {
  return find(within, selector).textContent ?? ''
}
