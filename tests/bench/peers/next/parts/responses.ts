import menuResponse from '../data/menu.json' with { type: 'json' }
import productResponses from '../data/products.json' with { type: 'json' }
import type { Card, Group, Menu, Product } from './catalogue.ts'

/**
 * The site's API responses, which the benchmark writes to files. Fields that no page shows are omitted,
 * because the props are part of the page.
 */
export const menu = leanMenu(menuResponse as unknown as Menu)
export const products = (productResponses as unknown as Product[]).map(leanProduct)

function leanMenu({ menu_id, categories }: Menu): Menu {
  return {
    menu_id,
    categories: categories.map(({ id, name, description, products }) => ({
      id,
      name,
      description,
      products: products.map(leanCard),
    })),
  }
}

function leanCard(card: Card): Card {
  const { product_id, name, description, cost, from, images, badges, available, needs_choices, can_be } = card
  const { build, calories, heat } = card
  const shown = {
    product_id,
    name,
    description,
    cost,
    from,
    images,
    badges,
    available,
    needs_choices,
    can_be,
  }
  return { ...shown, build: { always: build.always }, calories, heat }
}

function leanProduct({
  product_id,
  name,
  description,
  cost,
  images,
  badges,
  nutrition,
  allergens,
  mods,
}: Product): Product {
  const { contains } = allergens
  return {
    product_id,
    name,
    description,
    cost,
    images,
    badges,
    nutrition,
    allergens: { contains },
    mods: mods.map(leanGroup),
  }
}

function leanGroup({ id, name, selects, options }: Group): Group {
  return {
    id,
    name,
    selects,
    options: options.map(({ choice_id, name, cost, default: isDefault, meta, mods }) => ({
      choice_id,
      name,
      cost,
      default: isDefault,
      meta: {
        heat_meter_step: meta.heat_meter_step,
        'modifier-image': meta['modifier-image'],
        available: meta.available,
      },
      mods: mods.map(leanGroup),
    })),
  }
}
