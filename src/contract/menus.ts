import { z } from 'zod'
import { ALLERGENS } from '../domain/menu/allergens.ts'
import { BADGES } from '../domain/menu/badges.ts'
import type { ModifierGroup, ModifierOption, PricedProduct, ProductSummary } from '../domain/menu/menu.ts'
import { weekdays } from '../domain/time/hours.ts'
import { catalogText } from './catalog-text.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, slug } from './primitives.ts'

const allergenStatement = z
  .object({
    contains: z.array(z.enum(ALLERGENS)),
    unstated: z.array(z.enum(ALLERGENS)).describe('Not stated whether it contains these.'),
    fried: z.boolean().describe('True if cooked in the kitchen’s fryer (`fryer` of a location).'),
  })
  .meta({ id: 'AllergenStatement' })

const sharedFryer = z.object({
  breaks: z.array(z.string()).describe('Diets that other food in the same fryer violates.'),
  with: catalogText.nullable().describe('Other food fried there; null if not stated.'),
})

const dietClaims = z
  .object({
    fits: z.array(z.string()).describe('Diets it fits, including its fryer.'),
    shared: z
      .array(z.string())
      .describe('Diets that only its ingredients fit, because its fryer is shared with other food.'),
    with: catalogText.nullable().describe('Other food fried there; null if not stated.'),
  })
  .meta({ id: 'DietClaims' })

/**
 * A kitchen's allergen statement for an item with its chosen options. Any allergen missing from all three
 * lists is stated to be absent.
 */
export const itemAllergens = z
  .object({
    contains: z.array(z.enum(ALLERGENS)),
    may_contain: z.array(z.enum(ALLERGENS)).describe('Through the shared fryer.'),
    unstated: z.array(z.enum(ALLERGENS)).describe('Not stated; never to be shown as free of these.'),
    diets: dietClaims.optional().describe('Omitted if it fits none.'),
  })
  .meta({ id: 'ItemAllergens' })

const picture = z.object({
  url: z
    .string()
    .describe(
      'May end in `#focus=70,30`: the focus point for cropping, in percent from the left and the top.',
    ),
})
const calories = z.int().nullable()

const optionBase = z.object({
  choice_id: z.string(),
  option_id: z.string(),
  name: catalogText,
  cost: cents,
  default: z.boolean(),
  quantities: z.object({ min: z.int(), max: z.int() }),
  nutrition: z.object({ calories: z.object({ base: calories }) }),
  allergens: allergenStatement,
  diets: z.array(z.string()).describe('Diets its ingredients fit.'),
  shared_fryer: sharedFryer.optional(),
  meta: z.object({
    'modifier-image': z.string().optional(),
    hex_color_code: z.string().optional(),
    heat_meter_step: z.int().optional(),
    heat_meter_primary: z.boolean().optional(),
    heat_meter_secondary: z.boolean().optional(),
    heat_meter_primary_mod: z.boolean().optional(),
    heat_meter_secondary_mod: z.boolean().optional(),
    available: z.boolean(),
  }),
})

const modifierOption: z.ZodType<ModifierOption> = z
  .lazy(() => optionBase.extend({ mods: z.array(modifierGroup) }))
  .meta({ id: 'ModifierOption' })

const modifierGroup: z.ZodType<ModifierGroup> = z
  .object({
    id: z.string(),
    name: catalogText,
    options: z.array(modifierOption),
    selects: z.object({
      mandatory: z.boolean(),
      counter: z.boolean(),
      min: z.int(),
      max: z.int().nullable(),
    }),
    meta: z.object({ collapse_on_select: z.boolean().optional() }),
  })
  .meta({ id: 'ModifierGroup' })

const servingTime = z.object({
  days: z.array(z.enum(weekdays)),
  from: z.string(),
  until: z.string(),
})

export const productSummary = z.object({
  product_id: z.string(),
  name: catalogText,
  description: catalogText,
  category: z.string(),
  cost: cents,
  images: z.object({ default: picture.optional(), 'marketplace-product': picture.optional() }),
  nutrition: z.object({ calories: z.object({ base: calories, max: calories }) }),
  allergens: allergenStatement,
  diets: z.array(z.string()).describe('Diets its ingredients fit.'),
  shared_fryer: sharedFryer.optional(),
  badges: z.array(z.enum(BADGES)).describe('Badges on its picture.'),
  new_until: z.iso.date().nullable().describe('Last day of its "new" badge, in the kitchen’s time zone.'),
  serves: z.int().nullable().describe('Number of people it feeds, on a catering menu.'),
  available: z.boolean().describe('True if available now: not sold out, and served at this time.'),
  returns: instant.nullable().describe('When it is available again; null if available or unknown.'),
  served: z
    .array(servingTime)
    .describe('Serving times, if it is unavailable because of them; otherwise empty.'),
})

export const listedProduct = productSummary.extend({
  from: cents.nullable().describe('Lowest price including required choices; null if equal to its cost.'),
})

const calorieRange = z
  .object({
    from: z.int(),
    to: z.int().nullable().describe('Null if not all parts state their calories.'),
  })
  .nullable()
  .describe('Calorie range with default choices over all required choices; null if not stated.')

export const menuProduct = listedProduct.extend({
  needs_choices: z.boolean().describe('True if choices are required before adding it.'),
  build: z
    .object({
      always: z.array(z.string()).describe('Allergens present or not stated in every build.'),
      choices: z
        .array(z.array(z.array(z.string())))
        .describe(
          'For each required group, the allergens of each way to fill it; ways free of allergens are omitted.',
        ),
    })
    .describe('Data for checking whether it can be built without given allergens.'),
  comes_with: allergenStatement.describe(
    'Allergens with default choices; those that required choices may add are not stated.',
  ),
  can_be: z.array(z.string()).describe('Diets its ingredients fit with the right choices.'),
  can_be_kept: z.array(z.string()).describe('Diets of `can_be` that a shared fryer does not violate.'),
  comes_for: z
    .array(z.string())
    .describe('Diets it fits with default choices; none while choices are required.'),
  calories: calorieRange,
  heat: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('Available heat meter levels, from 1 to 7; null if it has no meter.'),
}) satisfies z.ZodType<ProductSummary>

const product: z.ZodType<MenuItem> = listedProduct.extend({
  heat_meter_layout: z.enum(['single', 'double']).nullable(),
  mods: z.array(modifierGroup),
  first: instant
    .nullable()
    .describe('The first time an unavailable product can be ordered for; null if available or unknown.'),
  upsells: z.array(menuProduct).describe('Available recommendations, best first.'),
})

export const menuCategory = z.object({
  id: z.string(),
  name: catalogText,
  description: catalogText,
  super_category: z.string().nullable(),
  served: z.array(servingTime).describe('Serving times in the kitchen’s time zone; empty means always.'),
  products: z.array(menuProduct),
})

export const cateringTerms = z.object({ lead_hours: z.int(), minimum: cents })

export const menu = z.object({
  menu_id: z.string(),
  location_id: z.string(),
  name: catalogText,
  kind: z.enum(['regular', 'catering']),
  super_categories: z.array(z.object({ id: z.string(), name: catalogText })),
  app: z.string().describe('The super category of the app itself.'),
  catering: cateringTerms.nullable(),
  popular: z
    .array(z.string())
    .describe(
      'Ids of this kitchen’s best-sellers in this daypart, most ordered first; empty if there is too little data.',
    ),
  categories: z.array(menuCategory),
})

export const allergenChart = z.object({
  menu_id: z.string(),
  location_id: z.string(),
  version: z.string().describe('Version of the catalog.'),
  changed: instant.describe('When that version was published.'),
  fryer: z.array(z.enum(ALLERGENS)).nullable(),
  categories: z.array(
    z.object({
      id: z.string(),
      name: catalogText,
      products: z.array(
        z.object({
          product_id: z.string(),
          name: catalogText,
          allergens: itemAllergens.describe('For the product itself; choices add their own.'),
          diets: dietClaims.describe('With default choices; none while choices are required.'),
          calories: calorieRange,
        }),
      ),
    }),
  ),
  options: z
    .array(z.object({ name: z.string(), allergens: itemAllergens, diets: dietClaims, calories }))
    .describe('All options by name.'),
})
export type AllergenChart = z.infer<typeof allergenChart>

export type Menu = z.infer<typeof menu>
export type MenuCategory = z.infer<typeof menuCategory>
export type ListedProduct = z.infer<typeof listedProduct>
export type MenuProduct = z.infer<typeof menuProduct>
export type MenuItem = PricedProduct & { first: string | null; upsells: MenuProduct[] }

const orderTimeQuery = z.object({
  at: instant.optional().describe('Requested time of the order; now by default.'),
})

export const getMenu = endpoint({
  method: 'get',
  path: '/menus/{mid}',
  summary: 'The menu of one kitchen, without modifiers',
  params: z.object({ mid: slug }),
  query: orderTimeQuery,
  response: menu,
  cache: 'catalog',
  errors: ['menu_not_found'],
})

export const getProduct = endpoint({
  method: 'get',
  path: '/menus/{mid}/products/{pid}',
  summary: 'One product with its modifier groups',
  params: z.object({ mid: slug, pid: slug }),
  query: orderTimeQuery,
  response: product,
  cache: 'catalog',
  errors: ['menu_not_found', 'product_not_found'],
})

export const getAllergenChart = endpoint({
  method: 'get',
  path: '/menus/{mid}/allergens',
  summary: 'A kitchen’s allergens and calories for everything it sells',
  params: z.object({ mid: slug }),
  response: allergenChart,
  cache: 'catalog',
  errors: ['menu_not_found'],
})
