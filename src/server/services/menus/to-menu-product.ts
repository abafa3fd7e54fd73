import type { ListedProduct, MenuProduct } from '#src/contract/menus.ts'
import { findFromPrice } from '#src/domain/menu/from-price.ts'
import type { ModifierGroup, Product } from '#src/domain/menu/menu.ts'
import {
  allergenStatementWithChoices,
  dietsWithoutFryer,
  possibleDiets,
  toAllergenBuild,
} from '#src/domain/menu/modifiers/built/allergen-builds.ts'
import { calorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import { dietsAsBuilt } from '#src/domain/menu/modifiers/built/diets-as-built.ts'
import { findChoiceProblems } from '#src/domain/menu/modifiers/choice-problems.ts'
import { initialChoices } from '#src/domain/menu/modifiers/default-choices.ts'
import { heatRange } from '#src/domain/menu/modifiers/heat-range.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'

type DerivedFields = Omit<MenuProduct, keyof ListedProduct>

/**
 * Caches of derived fields, keyed by a product's modifier groups, which are immutable. The fields depend on
 * whether default options are preselected.
 */
const caches = {
  preselected: new WeakMap<ModifierGroup[], DerivedFields>(),
  bare: new WeakMap<ModifierGroup[], DerivedFields>(),
}

export function toMenuProduct(product: Product, preselect: boolean): MenuProduct {
  return { ...toListedProduct(product), ...deriveFields(product, preselect) }
}

function deriveFields(product: Product, preselect: boolean): DerivedFields {
  const cache = caches[preselect ? 'preselected' : 'bare']
  const cached = cache.get(product.mods)
  if (cached) return cached
  const defaultChoices = initialChoices(product, preselect)
  const [fryerFreeDiets, claims] = [dietsWithoutFryer(product), dietsAsBuilt(product, defaultChoices)]
  const fields = {
    needs_choices: findChoiceProblems(product, defaultChoices).length > 0,
    build: toAllergenBuild(product),
    comes_with: allergenStatementWithChoices(product, defaultChoices),
    can_be: possibleDiets(product),
    can_be_kept: fryerFreeDiets,
    comes_for: [...claims.fits, ...claims.shared.filter(diet => !fryerFreeDiets.includes(diet))],
    calories: calorieRange(product, defaultChoices),
    heat: heatRange(product),
  }
  cache.set(product.mods, fields)
  return fields
}

export function toListedProduct(product: Product): ListedProduct {
  const { mods, heat_meter_layout, ...summary } = product
  return { ...summary, from: findFromPrice(product) }
}

export function listUpsellProducts(
  catalog: Catalog,
  kitchenMenu: KitchenMenu,
  ids: string[],
  at: Date,
): MenuProduct[] {
  return listMenuProducts(catalog, kitchenMenu, ids, at).filter(({ available }) => available)
}

/** Returns the products with these ids that are on the menu, and their availability at a time. */
export function listMenuProducts(
  catalog: Catalog,
  kitchenMenu: KitchenMenu,
  ids: string[],
  at: Date,
): MenuProduct[] {
  const preselect = catalog.settings.pre_select_default_modifiers
  return [...new Set(ids)].flatMap(id => {
    const product = catalog.productOnMenu(kitchenMenu, id, at)
    return product ? [toMenuProduct(product, preselect)] : []
  })
}
