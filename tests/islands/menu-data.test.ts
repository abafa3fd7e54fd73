import { expect, test } from 'vitest'
import { createDietAndNutrition, createMenuData } from '#src/content/search-engines/menu-data.ts'
import type { Menu, MenuProduct } from '#src/contract/menus.ts'
import { anAllergenStatement } from '#tests/support/menu-builders.ts'

const url = 'https://order.example.com/menu/austin'

function aProduct(name: string, overrides: Partial<MenuProduct> = {}): MenuProduct {
  return {
    product_id: name,
    name,
    description: '',
    category: 'sides',
    cost: 1299,
    from: null,
    images: {},
    nutrition: { calories: { base: null, max: null } },
    allergens: anAllergenStatement([]),
    diets: [],
    serves: null,
    badges: [],
    new_until: null,
    heat: null,
    available: true,
    returns: null,
    served: [],
    needs_choices: false,
    build: { always: [], choices: [] },
    comes_with: anAllergenStatement([]),
    can_be: [],
    can_be_kept: [],
    comes_for: [],
    calories: null,
    ...overrides,
  }
}

const sides = {
  id: 'sides',
  name: 'Sides',
  description: 'Scooped to order',
  super_category: null,
  served: [],
  products: [
    aProduct('Crinkle Fries', {
      comes_for: ['vegan', 'keto', 'vegetarian'],
      can_be_kept: ['vegan', 'keto'],
      calories: { from: 420, to: 420 },
    }),
    aProduct('Slaw </script>', { cost: 20, from: 50, available: false, calories: { from: 140, to: 470 } }),
  ],
}
const menu: Menu = {
  menu_id: 'austin',
  location_id: '301',
  name: 'Red Comb',
  kind: 'regular',
  super_categories: [],
  app: 'rc',
  catering: null,
  popular: [],
  categories: [sides, { ...sides, id: 'empty', name: 'Empty', products: [] }],
}

test('the structured data of a menu contains dishes, prices, diets, calories, and availability', () => {
  expect(createMenuData(menu, null, url)).toEqual({
    '@type': 'Menu',
    name: 'Red Comb',
    url: 'https://order.example.com/menu/austin',
    inLanguage: 'en-US',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Sides',
        description: 'Scooped to order',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            name: 'Crinkle Fries',
            offers: {
              '@type': 'Offer',
              price: '12.99',
              priceCurrency: 'USD',
            },
            suitableForDiet: ['https://schema.org/VeganDiet'],
            nutrition: { '@type': 'NutritionInformation', calories: '420 calories' },
          },
          {
            '@type': 'MenuItem',
            name: 'Slaw </script>',
            offers: {
              '@type': 'Offer',
              price: '0.50',
              priceCurrency: 'USD',
              availability: 'https://schema.org/OutOfStock',
            },
          },
        ],
      },
    ],
  })
})

test('the structured data of a dish contains its calories unless they are unknown or a range', () => {
  const nutrition = { '@type': 'NutritionInformation', calories: '0 calories' }
  expect(createDietAndNutrition([], { from: 0, to: 0 })).toEqual({ nutrition })
  expect(createDietAndNutrition([], { from: 630, to: 1_180 })).toEqual({})
  expect(createDietAndNutrition([], { from: 630, to: null })).toEqual({})
  expect(createDietAndNutrition(['keto'], null)).toEqual({})
})

test('the structured data of a category page contains only that category', () => {
  const about = 'https://order.example.com/menu/austin/category/sides'
  expect(createMenuData(menu, sides, about)).toMatchObject({
    '@type': 'MenuSection',
    name: 'Sides',
    url: about,
    hasMenuItem: [{ name: 'Crinkle Fries' }, { name: 'Slaw </script>' }],
  })
})
