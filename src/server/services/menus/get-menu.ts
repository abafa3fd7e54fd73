import type { Menu, MenuProduct } from '../../../contract/menus.ts'
import { choiceProblems } from '../../../domain/choice-problems.ts'
import { defaultChoices } from '../../../domain/default-choices.ts'
import { withoutNoSpice } from '../../../domain/heat-meter.ts'
import type { Product } from '../../../domain/menu.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { toSummary } from './to-summary.ts'

export async function getMenu(ctx: Context, menuId: string): Promise<Menu> {
  const catalogue = await ctx.catalogue()
  const location = catalogue.locationByMenu(menuId)
  if (!location) throw new ServiceError('menu_not_found')
  const preselect = catalogue.settings.pre_select_default_modifiers
  const file = catalogue.menuOf(location)
  return {
    menu_id: menuId,
    location_id: location.id,
    name: file.name,
    categories: file.categories.map(category => ({
      id: category.id,
      name: category.name,
      description: category.description,
      super_category: category.super_category ?? null,
      products: category.products.flatMap(id => {
        const product = catalogue.productOn(location, id)
        return product ? [summaryOf(product, preselect)] : []
      }),
    })),
  }
}

function summaryOf(product: Product, preselect: boolean): MenuProduct {
  const start = preselect ? withoutNoSpice(product, defaultChoices(product)) : []
  return { ...toSummary(product), needs_choices: choiceProblems(product, start).length > 0 }
}
