import type { Menu, MenuCategory, MenuProduct } from '#src/contract/menus.ts'
import { dollarsText } from '#src/domain/money/money.ts'

type Category = Pick<MenuCategory, 'id' | 'name' | 'description' | 'products'>

/** A menu, or one category of it, for search engines: https://schema.org/Menu. */
export function menuData(menu: Menu, category: MenuCategory | null, url: URL): object {
  if (category) return { ...menuSection(category), url: url.href }
  return {
    '@type': 'Menu',
    name: menu.name,
    url: url.href,
    inLanguage: 'en-US',
    hasMenuSection: menu.categories.filter(({ products }) => products.length > 0).map(menuSection),
  }
}

function menuSection({ name, description, products }: Category): object {
  return {
    '@type': 'MenuSection',
    name,
    ...(description && { description }),
    hasMenuItem: products.map(menuItem),
  }
}

function menuItem({ name, cost, from, available, can_be, nutrition }: MenuProduct): object {
  const diets = dietData(can_be)
  const calories = nutrition.calories.base
  return {
    '@type': 'MenuItem',
    name,
    offers: {
      '@type': 'Offer',
      price: dollarsText(from ?? cost),
      priceCurrency: 'USD',
      availability: `https://schema.org/${available ? 'InStock' : 'OutOfStock'}`,
    },
    ...(diets.length > 0 && { suitableForDiet: diets }),
    ...(calories !== null && {
      nutrition: { '@type': 'NutritionInformation', calories: `${calories} calories` },
    }),
  }
}

const DIETS: Record<string, string> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
}

/** Our diets for search engines, as far as they know them: https://schema.org/RestrictedDiet. */
export function dietData(diets: string[]): string[] {
  return diets.flatMap(diet => (DIETS[diet] ? [`https://schema.org/${DIETS[diet]}`] : []))
}
