import type { Choice } from './choice.ts'
import type { ModifierGroup, Product } from './menu.ts'

/** The choices a product starts with when the app preselects defaults; unavailable defaults are skipped. */
export function defaultChoices(product: Pick<Product, 'mods'>): Choice[] {
  return product.mods.flatMap(groupDefaults)
}

function groupDefaults(group: ModifierGroup): Choice[] {
  return group.options
    .filter(option => option.default && option.meta.available)
    .map(option => {
      const below = defaultChoices(option)
      const choice = { id: option.choice_id, quantity: option.quantities.min }
      return below.length > 0 ? { ...choice, choices: below } : choice
    })
}
