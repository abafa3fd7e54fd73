import type { MenuCard, MenuSection } from '#src/stores/menu/menu-view.ts'

/** What the cards of a menu ask of the list they stand in. */
export type CardHost = {
  /** Where a product is built. */
  pathOf: (productId: string) => string
  /** Why nothing can be added at this kitchen. */
  refusal: string | undefined
  onReach: () => void
  onAdd: (card: MenuCard) => void
  onSelect: (card: MenuCard, section: MenuSection) => void
}
