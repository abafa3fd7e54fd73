import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'
import type { Choice } from './choice.ts'
import { withoutNoSpice } from './heat-meter.ts'
import { quantityOf } from './modifier-group.ts'

export function defaultChoices(product: Pick<Product, 'mods'>): Choice[] {
  return product.mods.flatMap(groupDefaults)
}

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

type Change = (group: ModifierGroup, choices: Choice[], option: ModifierOption) => Choice[]

/** Wraps a change to a group so that a newly selected option gets its nested defaults. */
export function withDefaultsBelow(change: Change): Change {
  return (group, choices, option) => {
    const next = change(group, choices, option)
    if (quantityOf(option, choices) > 0) return next
    const below = defaultChoices(option)
    if (below.length === 0) return next
    return next.map(choice => (choice.id === option.choice_id ? { ...choice, choices: below } : choice))
  }
}
