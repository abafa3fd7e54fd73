import type { Menu, MenuCategory, MenuProduct } from '#src/contract/menus.ts'
import type { CalorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import { formatPlainDollars } from '#src/domain/money/money.ts'
import { locale } from '#src/language/current-language.ts'

type Category = Pick<MenuCategory, 'id' | 'name' | 'description' | 'products'>

export function createMenuData(menu: Menu, category: MenuCategory | null, url: string): object {
  if (category) return { ...menuSection(category), url }
  return {
    '@type': 'Menu',
    name: menu.name,
    url,
    inLanguage: locale(),
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

function menuItem({ name, cost, from, available, can_be_kept, comes_for, calories }: MenuProduct): object {
  return {
    '@type': 'MenuItem',
    name,
    offers: {
      '@type': 'Offer',
      price: formatPlainDollars(from ?? cost),
      priceCurrency: 'USD',
      // In structured data, offers are in stock by default.
      ...(!available && { availability: 'https://schema.org/OutOfStock' }),
    },
    ...createDietAndNutrition(
      comes_for.filter(diet => can_be_kept.includes(diet)),
      calories,
    ),
  }
}

const DIETS: Record<string, string> = {
  vegetarian: 'VegetarianDiet',
  vegan: 'VeganDiet',
  halal: 'HalalDiet',
}

export function createDietAndNutrition(diets: string[], calories: CalorieRange | null): object {
  const suitableForDiet = dietData(diets)
  return {
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
    ...(calories &&
      calories.from === calories.to && {
        nutrition: { '@type': 'NutritionInformation', calories: `${calories.from} calories` },
      }),
  }
}

/** Maps our diets to https://schema.org/RestrictedDiet. Omits diets that have no equivalent. */
function dietData(diets: string[]): string[] {
  return diets.flatMap(diet => (DIETS[diet] ? [`https://schema.org/${DIETS[diet]}`] : []))
}
