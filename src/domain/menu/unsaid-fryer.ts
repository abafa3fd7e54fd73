import { atKitchen, type Statement } from './allergens.ts'
import type { ModifierGroup, ModifierOption, Product } from './menu.ts'

/** A product at a kitchen that does not declare what is in its fryer: all about fried parts becomes undeclared. */
export function withUnsaidFryer(product: Product): Product {
  return { ...product, allergens: unsaid(product.allergens), mods: product.mods.map(groupUnsaid) }
}

function groupUnsaid(group: ModifierGroup): ModifierGroup {
  return { ...group, options: group.options.map(optionUnsaid) }
}

function optionUnsaid(option: ModifierOption): ModifierOption {
  return { ...option, allergens: unsaid(option.allergens), mods: option.mods.map(groupUnsaid) }
}

function unsaid(statement: Statement): Statement {
  return { ...statement, unstated: atKitchen(statement, null).unstated }
}
