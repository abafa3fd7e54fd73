import { z } from 'zod'
import { ALLERGENS } from '../domain/menu/allergens.ts'
import { BADGES } from '../domain/menu/badges.ts'
import type { ModifierGroup, ModifierOption, PricedProduct, ProductSummary } from '../domain/menu/menu.ts'
import { weekdays } from '../domain/time/hours.ts'
import { catalogueText } from './catalogue-text.ts'
import { endpoint } from './endpoint.ts'
import { cents, instant, slug } from './primitives.ts'

/** What a product or an option says of the nine major allergens; it is free of those in neither list. */
const statement = z
  .object({
    contains: z.array(z.enum(ALLERGENS)),
    unstated: z.array(z.enum(ALLERGENS)).describe('It does not say whether it contains these.'),
    fried: z.boolean().describe('Whether it is cooked in the fryer of its kitchen (`fryer` of a location).'),
  })
  .meta({ id: 'AllergenStatement' })

/** What sharing the kitchen's fryer takes from something fried. */
const sharedFryer = z.object({
  breaks: z.array(z.string()).describe('The diets that other food from the same fryer does not keep.'),
  with: catalogueText.nullable().describe('What else is fried there; null if the kitchen does not say.'),
})

/** The diets of an item as built. */
const dietClaims = z
  .object({
    fits: z.array(z.string()).describe('Those it keeps, its fryer included.'),
    shared: z
      .array(z.string())
      .describe('Those that only its ingredients keep: its fryer is shared with food that does not.'),
    with: catalogueText.nullable().describe('What else is fried there; null if the kitchen does not say.'),
  })
  .meta({ id: 'DietClaims' })

/** What a kitchen answers for an item as built; it is free of those in no list. */
export const itemAllergens = z
  .object({
    contains: z.array(z.enum(ALLERGENS)),
    may_contain: z.array(z.enum(ALLERGENS)).describe('Out of the fryer it shares.'),
    unstated: z.array(z.enum(ALLERGENS)).describe('Not stated: never to be read as free of these.'),
    diets: dietClaims.optional().describe('Left out when it fits none.'),
  })
  .meta({ id: 'ItemAllergens' })

const picture = z.object({
  url: z
    .string()
    .describe(
      'A photograph may end in `#focus=70,30`: what has to stay in view where it is cropped, in percent from the left and the top.',
    ),
})
const calories = z.int().nullable()

const optionBase = z.object({
  choice_id: z.string(),
  option_id: z.string(),
  name: catalogueText,
  cost: cents,
  default: z.boolean(),
  quantities: z.object({ min: z.int(), max: z.int() }),
  nutrition: z.object({ calories: z.object({ base: calories }) }),
  allergens: statement,
  diets: z.array(z.string()).describe('The diets its ingredients fit.'),
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
    name: catalogueText,
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
  name: catalogueText,
  description: catalogueText,
  category: z.string(),
  cost: cents,
  images: z.object({ default: picture.optional(), 'marketplace-product': picture.optional() }),
  nutrition: z.object({ calories: z.object({ base: calories, max: calories }) }),
  allergens: statement,
  diets: z.array(z.string()).describe('The diets its ingredients fit.'),
  shared_fryer: sharedFryer.optional(),
  badges: z.array(z.enum(BADGES)).describe('What its chain says of it.'),
  new_until: z.iso
    .date()
    .nullable()
    .describe('The last day on which it is new, by the clock of the kitchen.'),
  serves: z.int().nullable().describe('How many people it feeds, on a catering menu.'),
  available: z.boolean().describe('Whether it can be had now: not sold out, and served at this time of day.'),
  returns: instant.nullable().describe('When it is back; null when it can be had, or nobody knows.'),
  served: z
    .array(servingTime)
    .describe('The serving times it is out of now; empty when it can be had, or is sold out.'),
})

/** A product in a list or on its page, with what is reckoned from its modifiers. */
export const listedProduct = productSummary.extend({
  from: cents
    .nullable()
    .describe('The least it can be had for with all that must be chosen; null when that is its cost.'),
})

const calorieRange = z
  .object({
    from: z.int(),
    to: z.int().nullable().describe('Null when not all that is in it states its own.'),
  })
  .nullable()
  .describe(
    'The fewest and the most it can have as it comes, whatever must still be chosen; null when it does not say.',
  )

export const menuProduct = listedProduct.extend({
  needs_choices: z.boolean().describe('Whether something must be chosen before it can be added.'),
  build: z
    .object({
      always: z
        .array(z.string())
        .describe('Allergens it is not free of however it is built: it contains them, or does not say.'),
      choices: z
        .array(z.array(z.array(z.string())))
        .describe(
          'Per group that must be used, the allergens each way to use it is not free of; free ways are left out.',
        ),
    })
    .describe('What decides whether it can be built without some allergens.'),
  comes_with: statement.describe(
    'What is known of it as it comes; what must still be chosen leaves open what it may bring.',
  ),
  can_be: z.array(z.string()).describe('Diets its ingredients can keep, with the right choices.'),
  can_be_kept: z.array(z.string()).describe('Those of `can_be` that no shared fryer has to break.'),
  comes_for: z
    .array(z.string())
    .describe('The diets it keeps as it comes, as well as it can; none while something must be chosen.'),
  calories: calorieRange,
  heat: z
    .object({ from: z.int(), to: z.int() })
    .nullable()
    .describe('The steps of the heat meter it can be had at now, from 1 to 7; null when it has none.'),
}) satisfies z.ZodType<ProductSummary>

const product: z.ZodType<MenuItem> = listedProduct.extend({
  heat_meter_layout: z.enum(['single', 'double']).nullable(),
  mods: z.array(modifierGroup),
  upsells: z.array(menuProduct).describe('What goes well with it and can be had now, best first.'),
})

export const menuCategory = z.object({
  id: z.string(),
  name: catalogueText,
  description: catalogueText,
  super_category: z.string().nullable(),
  served: z.array(servingTime).describe('When it is served, in the kitchen’s own time; empty is always.'),
  products: z.array(menuProduct),
})

/** How far ahead catering is ordered, and for how much at least. */
export const cateringTerms = z.object({ lead_hours: z.int(), minimum: cents })

export const menu = z.object({
  menu_id: z.string(),
  location_id: z.string(),
  name: catalogueText,
  kind: z.enum(['regular', 'catering']),
  super_categories: z.array(z.object({ id: z.string(), name: catalogueText })),
  app: z.string().describe('The super category that stands for the app itself.'),
  catering: cateringTerms.nullable(),
  popular: z
    .array(z.string())
    .describe(
      'What guests here order most in this part of the day, by id, most often first; empty while too little is known.',
    ),
  categories: z.array(menuCategory),
})

export const allergenChart = z.object({
  menu_id: z.string(),
  location_id: z.string(),
  version: z.string().describe('Of the catalogue.'),
  changed: instant.describe('Since when that holds.'),
  fryer: z.array(z.enum(ALLERGENS)).nullable(),
  categories: z.array(
    z.object({
      id: z.string(),
      name: catalogueText,
      products: z.array(
        z.object({
          product_id: z.string(),
          name: catalogueText,
          allergens: itemAllergens.describe('Of the product itself: what is chosen adds its own.'),
          diets: dietClaims.describe('As it comes; none while something must be chosen.'),
          calories: calorieRange,
        }),
      ),
    }),
  ),
  options: z
    .array(z.object({ name: z.string(), allergens: itemAllergens, diets: dietClaims, calories }))
    .describe('Everything that can be chosen, by name.'),
})
export type AllergenChart = z.infer<typeof allergenChart>

export type Menu = z.infer<typeof menu>
export type MenuCategory = z.infer<typeof menuCategory>
export type ListedProduct = z.infer<typeof listedProduct>
export type MenuProduct = z.infer<typeof menuProduct>
/** A product with what its page offers besides. */
export type MenuItem = PricedProduct & { upsells: MenuProduct[] }

export const getMenu = endpoint({
  method: 'get',
  path: '/menus/{mid}',
  summary: 'The menu of one kitchen, without modifiers',
  params: z.object({ mid: slug }),
  response: menu,
  cache: 'catalogue',
  errors: ['menu_not_found'],
})

export const getProduct = endpoint({
  method: 'get',
  path: '/menus/{mid}/products/{pid}',
  summary: 'One product with its modifier groups',
  params: z.object({ mid: slug, pid: slug }),
  response: product,
  cache: 'catalogue',
  errors: ['menu_not_found', 'product_not_found'],
})

export const getAllergenChart = endpoint({
  method: 'get',
  path: '/menus/{mid}/allergens',
  summary: 'What a kitchen states of the nine major allergens and of calories, for all it sells',
  params: z.object({ mid: slug }),
  response: allergenChart,
  cache: 'catalogue',
  errors: ['menu_not_found'],
})
