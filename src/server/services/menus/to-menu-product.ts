import type { ListedProduct, MenuProduct } from '../../../contract/menus.ts'
import { fromPrice } from '../../../domain/menu/from-price.ts'
import type { ModifierGroup, Product } from '../../../domain/menu/menu.ts'
import {
  buildOf,
  canBe,
  comesWith,
  dietsWithoutFryer,
} from '../../../domain/menu/modifiers/built/allergen-builds.ts'
import { calorieRange } from '../../../domain/menu/modifiers/built/calories.ts'
import { dietsAsBuilt } from '../../../domain/menu/modifiers/built/diets-as-built.ts'
import { choiceProblems } from '../../../domain/menu/modifiers/choice-problems.ts'
import { choicesAsItComes } from '../../../domain/menu/modifiers/default-choices.ts'
import { heatRange } from '../../../domain/menu/modifiers/heat-range.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { KitchenMenu } from '../../catalog/imported-catalog.ts'

type Facts = Omit<MenuProduct, keyof ListedProduct>

/** Cached by modifiers, which are immutable, and by whether defaults are selected. */
const known = {
  preselected: new WeakMap<ModifierGroup[], Facts>(),
  bare: new WeakMap<ModifierGroup[], Facts>(),
}

export function toMenuProduct(product: Product, preselect: boolean): MenuProduct {
  return { ...toListed(product), ...factsOf(product, preselect) }
}

function factsOf(product: Product, preselect: boolean): Facts {
  const found = known[preselect ? 'preselected' : 'bare']
  const before = found.get(product.mods)
  if (before) return before
  const start = choicesAsItComes(product, preselect)
  const [kept, claims] = [dietsWithoutFryer(product), dietsAsBuilt(product, start)]
  const facts = {
    needs_choices: choiceProblems(product, start).length > 0,
    build: buildOf(product),
    comes_with: comesWith(product, start),
    can_be: canBe(product),
    can_be_kept: kept,
    comes_for: [...claims.fits, ...claims.shared.filter(diet => !kept.includes(diet))],
    calories: calorieRange(product, start),
    heat: heatRange(product),
  }
  found.set(product.mods, facts)
  return facts
}

export function toListed(product: Product): ListedProduct {
  const { mods, heat_meter_layout, ...summary } = product
  return { ...summary, from: fromPrice(product) }
}

export function upsellsFor(catalog: Catalog, on: KitchenMenu, ids: string[], now: Date): MenuProduct[] {
  const preselect = catalog.settings.pre_select_default_modifiers
  return [...new Set(ids)].flatMap(id => {
    const product = catalog.productOn(on, id, now)
    return product?.available ? [toMenuProduct(product, preselect)] : []
  })
}
