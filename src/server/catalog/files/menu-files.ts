import { z } from 'zod'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { BADGES } from '#src/domain/menu/badges.ts'
import { centsField, idField, pictureField, timeField, WEEKDAY_KEYS } from './file-fields.ts'

const calories = z.int().min(0).max(20_000)
const allergenList = z.array(z.enum(ALLERGENS))

/**
 * The major allergens that an item contains. A plain list is complete: the item is free of all other
 * allergens. If omitted, the allergens are unknown, and the item is never shown as free of any allergen.
 */
const allergenStatement = z
  .union([allergenList, z.strictObject({ contains: allergenList, not_stated: allergenList })])
  .optional()
/** True if the item is cooked in the kitchen's shared fryer. */
const fried = z.boolean().default(false)

const diets = z.array(z.enum(['vegetarian', 'vegan', 'halal'])).default([])
/**
 * Serving times in the kitchen's time zone. An `until` that is not after `from` is on the next day. If the
 * list is empty, serving times are unrestricted.
 */
const servingTimes = z
  .array(
    z.strictObject({
      days: z
        .array(z.enum(WEEKDAY_KEYS))
        .min(1)
        .default([...WEEKDAY_KEYS]),
      from: timeField,
      until: timeField,
    }),
  )
  .default([])
const upsells = z.array(idField).max(12).default([])

const optionFile = z.strictObject({
  id: idField,
  name: z.string().min(1).max(60),
  cost: centsField.default(0),
  calories: calories.optional(),
  default: z.boolean().default(false),
  quantities: z.strictObject({ min: z.int().min(1).max(99), max: z.int().min(1).max(99) }).optional(),
  allergens: allergenStatement,
  fried,
  diets,
  mods: z.array(idField).default([]),
  meta: z
    .strictObject({
      'modifier-image': pictureField.optional(),
      hex_color_code: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .optional(),
      heat_meter_step: z.int().min(1).max(7).optional(),
      heat_meter_primary: z.boolean().optional(),
      heat_meter_secondary: z.boolean().optional(),
      heat_meter_primary_mod: z.boolean().optional(),
      heat_meter_secondary_mod: z.boolean().optional(),
      available: z.boolean().default(true),
    })
    .prefault({}),
})

export const groupFile = z.strictObject({
  id: idField,
  name: z.string().min(1).max(80),
  selects: z.strictObject({
    mandatory: z.boolean(),
    counter: z.boolean(),
    /** Minimum number of choices. Defaults to 1 for a mandatory group. */
    min: z.int().min(0).max(99).optional(),
    /** Maximum total quantity in the group. Unlimited if omitted. */
    max: z.int().min(1).max(99).optional(),
  }),
  meta: z.strictObject({ collapse_on_select: z.boolean().optional() }).prefault({}),
  options: z.array(optionFile).min(1).max(60),
})

export const productFile = z.strictObject({
  id: idField,
  name: z.string().min(1).max(80),
  description: z.string().max(400).default(''),
  cost: centsField,
  calories: z.strictObject({ base: calories, max: calories.optional() }).optional(),
  images: z
    .strictObject({
      default: z.strictObject({ url: pictureField }).optional(),
      'marketplace-product': z.strictObject({ url: pictureField }).optional(),
    })
    .prefault({}),
  heat_meter_layout: z.enum(['single', 'double']).optional(),
  allergens: allergenStatement,
  fried,
  diets,
  badges: z
    .array(z.enum(BADGES))
    .refine(badges => new Set(badges).size === badges.length, 'name each badge once')
    .default([]),
  new_until: z.iso.date().optional(),
  serves: z.int().min(1).max(500).optional(),
  work: z.int().min(0).max(50).default(1),
  available: z.boolean().default(true),
  served: servingTimes,
  mods: z.array(idField).default([]),
  upsells,
})

export const menuFile = z.strictObject({
  id: idField,
  name: z.string().min(1).max(80),
  /** Brands on the menu besides the app's own brand. */
  super_categories: z.array(z.strictObject({ id: idField, name: z.string().min(1).max(40) })).default([]),
  upsells,
  categories: z
    .array(
      z.strictObject({
        id: idField,
        name: z.string().min(1).max(60),
        description: z.string().max(200).default(''),
        super_category: idField.optional(),
        served: servingTimes,
        products: z.array(idField).min(1),
      }),
    )
    .min(1),
})

export type OptionFile = z.infer<typeof optionFile>
export type GroupFile = z.infer<typeof groupFile>
export type ProductFile = z.infer<typeof productFile>
export type MenuFile = z.infer<typeof menuFile>
