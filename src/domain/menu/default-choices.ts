import type { Choice } from './choice.ts'
import { withoutNoSpice } from './heat-meter.ts'
import type { ModifierGroup, Product } from './menu.ts'

/** The choices a product starts with when the app preselects defaults; unavailable defaults are skipped. */
export function defaultChoices(product: Pick<Product, 'mods'>): Choice[] {
  return product.mods.flatMap(groupDefaults)
}

/** What a product is when nobody has chosen anything; the heat is for the guest to choose. */
export function choicesAsItComes(product: Pick<Product, 'mods'>, preselect: boolean): Choice[] {
  return withoutNoSpice(product, preselect ? defaultChoices(product) : [])
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
