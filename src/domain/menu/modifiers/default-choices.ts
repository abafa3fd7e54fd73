import type { ModifierGroup, ModifierOption, Product } from '../menu.ts'
import type { Choice } from './choice.ts'
import { removeNoSpiceChoice } from './heat-meter.ts'
import { optionQuantity } from './modifier-group.ts'

export function defaultChoices(product: Pick<Product, 'mods'>): Choice[] {
  return product.mods.flatMap(groupDefaults)
}

export function initialChoices(product: Pick<Product, 'mods'>, preselect: boolean): Choice[] {
  return removeNoSpiceChoice(product, preselect ? defaultChoices(product) : [])
}

function groupDefaults(group: ModifierGroup): Choice[] {
  return group.options
    .filter(option => option.default && option.meta.available)
    .map(option => {
      const nestedDefaults = defaultChoices(option)
      const choice = { id: option.choice_id, quantity: option.quantities.min }
      return nestedDefaults.length > 0 ? { ...choice, choices: nestedDefaults } : choice
    })
}

type GroupChange = (group: ModifierGroup, choices: Choice[], option: ModifierOption) => Choice[]

/**
 * Wraps a change to a group so that a newly selected option gets the default choices of its nested groups.
 */
export function addNestedDefaults(change: GroupChange): GroupChange {
  return (group, choices, option) => {
    const next = change(group, choices, option)
    if (optionQuantity(option, choices) > 0) return next
    const nestedDefaults = defaultChoices(option)
    if (nestedDefaults.length === 0) return next
    return next.map(choice =>
      choice.id === option.choice_id ? { ...choice, choices: nestedDefaults } : choice,
    )
  }
}
