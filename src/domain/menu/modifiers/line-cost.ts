import type { Cents } from '#src/domain/money/money.ts'
import type { ModifierGroup, Product } from '../menu.ts'
import { type Choice, resolveChoices } from './choice.ts'

type PricedProduct = Pick<Product, 'cost' | 'mods'>

/**
 * Returns the unit cost of a product as built: the base cost plus each option's cost × its quantity. Nested
 * options are also multiplied by their parent's quantity.
 */
export function unitCost(product: PricedProduct, choices: Choice[]): Cents {
  return product.cost + choicesCost(product.mods, choices)
}

export function lineCost(product: PricedProduct, choices: Choice[], quantity: number): Cents {
  return costForQuantity(unitCost(product, choices), quantity).total
}

export function costForQuantity(unit: Cents, quantity: number): { unit: Cents; total: Cents } {
  return { unit, total: unit * quantity }
}

function choicesCost(groups: ModifierGroup[], choices: Choice[]): Cents {
  return resolveChoices(groups, choices).reduce(
    (sum, { choice, option }) =>
      sum + (option.cost + choicesCost(option.mods, choice.choices ?? [])) * choice.quantity,
    0,
  )
}
