import { z } from 'zod'
import type { ModifierGroup, ModifierOption, Product, ProductSummary } from '../domain/menu.ts'
import { endpoint } from './endpoint.ts'
import { cents, slug } from './primitives.ts'

const picture = z.object({ url: z.string() })
const calories = z.int().nullable()

const optionBase = z.object({
  choice_id: z.string(),
  option_id: z.string(),
  name: z.string(),
  cost: cents,
  default: z.boolean(),
  quantities: z.object({ min: z.int(), max: z.int() }),
  nutrition: z.object({ calories: z.object({ base: calories }) }),
  allergens: z.array(z.string()),
  meta: z.object({
    'modifier-image': z.string().optional(),
    hex_color_code: z.string().optional(),
    heat_meter_step: z.int().optional(),
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
    name: z.string(),
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

export const productSummary = z.object({
  product_id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  cost: cents,
  images: z.object({ default: picture.optional(), 'marketplace-product': picture.optional() }),
  nutrition: z.object({ calories: z.object({ base: calories, max: calories }) }),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  available: z.boolean(),
})

export const product: z.ZodType<Product> = productSummary.extend({
  heat_meter_layout: z.enum(['single', 'double']).nullable(),
  mods: z.array(modifierGroup),
})

const menuProduct = productSummary.extend({
  needs_choices: z.boolean().describe('Whether something must be chosen before it can be added.'),
}) satisfies z.ZodType<ProductSummary>

export const menuCategory = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  super_category: z.string().nullable(),
  products: z.array(menuProduct),
})

export const menu = z.object({
  menu_id: z.string(),
  location_id: z.string(),
  name: z.string(),
  categories: z.array(menuCategory),
})

export type Menu = z.infer<typeof menu>
export type MenuCategory = z.infer<typeof menuCategory>
export type MenuProduct = z.infer<typeof menuProduct>

export const getMenu = endpoint({
  method: 'get',
  path: '/menus/{mid}',
  summary: 'The menu of one kitchen, without modifiers',
  params: z.object({ mid: slug }),
  response: menu,
  errors: ['menu_not_found'],
})

export const getProduct = endpoint({
  method: 'get',
  path: '/menus/{mid}/products/{pid}',
  summary: 'One product with its modifier groups',
  params: z.object({ mid: slug, pid: slug }),
  response: product,
  errors: ['menu_not_found', 'product_not_found'],
})
