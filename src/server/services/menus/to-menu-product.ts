import type { ListedProduct, MenuProduct } from '../../../contract/menus.ts'
import { buildOf, canBe, comesWith } from '../../../domain/menu/build.ts'
import { choiceProblems } from '../../../domain/menu/choice-problems.ts'
import { choicesAsItComes } from '../../../domain/menu/default-choices.ts'
import { fromPrice } from '../../../domain/menu/from-price.ts'
import type { ModifierGroup, Product } from '../../../domain/menu/menu.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { KitchenMenu } from '../../catalog/imported-catalogue.ts'

type Facts = Pick<MenuProduct, 'build' | 'comes_with' | 'can_be'> & {
  needsChoices: boolean
  needsChoicesBare: boolean
}

/** The modifiers of a product never change once made, so what follows from them is worked out once. */
const known = new WeakMap<ModifierGroup[], Facts>()

/** A product as menus and upsells carry it; `preselect` is whether guests start with its defaults. */
export function toMenuProduct(product: Product, preselect: boolean): MenuProduct {
  const { needsChoices, needsChoicesBare, ...facts } = factsOf(product)
  return { ...toListed(product), ...facts, needs_choices: preselect ? needsChoices : needsChoicesBare }
}

function factsOf(product: Product): Facts {
  const found = known.get(product.mods)
  if (found) return found
  const start = choicesAsItComes(product, true)
  const facts = {
    build: buildOf(product),
    comes_with: comesWith(product),
    can_be: canBe(product),
    needsChoices: choiceProblems(product, start).length > 0,
    needsChoicesBare: choiceProblems(product, []).length > 0,
  }
  known.set(product.mods, facts)
  return facts
}

/** A product as lists carry it, without its modifiers. */
export function toListed(product: Product): ListedProduct {
  const { mods, heat_meter_layout, ...summary } = product
  return { ...summary, from: fromPrice(product) }
}

/** The products of a list that can be had from a menu now, each once. */
export function upsellsFor(catalogue: Catalogue, on: KitchenMenu, ids: string[], now: Date): MenuProduct[] {
  const preselect = catalogue.settings.pre_select_default_modifiers
  return [...new Set(ids)].flatMap(id => {
    const product = catalogue.productOn(on, id, now)
    return product?.available ? [toMenuProduct(product, preselect)] : []
  })
}
