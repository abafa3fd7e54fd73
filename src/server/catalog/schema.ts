import { z } from 'zod'
import { isTipPercentage } from '../../domain/tip.ts'
import { rewardFile } from './reward-file.ts'

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

/** The files of a catalogue folder, as people write them. Money is integer cents, rates are parts per million. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case words joined by dashes')
const cents = z.int().min(0).max(1_000_000)
const calories = z.int().min(0).max(20_000)
const picture = z.string().startsWith('/')
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use HH:mm')
export const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export const allergens = [
  'wheat',
  'milk',
  'egg',
  'soy',
  'sesame',
  'peanut',
  'tree-nut',
  'fish',
  'shellfish',
] as const

const diets = z.array(z.enum(['vegetarian', 'vegan', 'halal'])).default([])
/** When something is served, in the kitchen's own time; `until` at or before `from` means past midnight. Empty: always. */
const served = z
  .array(
    z.strictObject({
      days: z
        .array(z.enum(days))
        .min(1)
        .default([...days]),
      from: time,
      until: time,
    }),
  )
  .default([])
/** What goes well with something, by id, best first. */
const upsells = z.array(id).max(12).default([])

const optionFile = z.strictObject({
  id,
  name: z.string().min(1).max(60),
  cost: cents.default(0),
  calories: calories.optional(),
  default: z.boolean().default(false),
  quantities: z.strictObject({ min: z.int().min(1).max(99), max: z.int().min(1).max(99) }).optional(),
  allergens: z.array(z.enum(allergens)).default([]),
  diets,
  /** Groups that open below this option once it is chosen, by id. */
  mods: z.array(id).default([]),
  meta: z
    .strictObject({
      'modifier-image': picture.optional(),
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
  id,
  name: z.string().min(1).max(80),
  selects: z.strictObject({
    mandatory: z.boolean(),
    counter: z.boolean(),
    /** Choices needed once the group is used; 1 when mandatory and left out. */
    min: z.int().min(0).max(99).optional(),
    /** The most the quantities in the group may sum to; left out means no limit. */
    max: z.int().min(1).max(99).optional(),
  }),
  meta: z.strictObject({ collapse_on_select: z.boolean().optional() }).prefault({}),
  options: z.array(optionFile).min(1).max(60),
})

export const productFile = z.strictObject({
  id,
  name: z.string().min(1).max(80),
  description: z.string().max(400).default(''),
  cost: cents,
  calories: z.strictObject({ base: calories, max: calories.optional() }).optional(),
  images: z
    .strictObject({
      default: z.strictObject({ url: picture }).optional(),
      'marketplace-product': z.strictObject({ url: picture }).optional(),
    })
    .prefault({}),
  heat_meter_layout: z.enum(['single', 'double']).optional(),
  allergens: z.array(z.enum(allergens)).default([]),
  /** The diets it can be built for, with the right choices. */
  diets,
  /** How many people it feeds, on a catering menu. */
  serves: z.int().min(1).max(500).optional(),
  /** How much of a kitchen's capacity one takes, in units of work. */
  work: z.int().min(0).max(50).default(1),
  available: z.boolean().default(true),
  served,
  mods: z.array(id).default([]),
  upsells,
})

export const menuFile = z.strictObject({
  id,
  name: z.string().min(1).max(80),
  /** The brands guests switch between, besides the app itself. */
  super_categories: z.array(z.strictObject({ id, name: z.string().min(1).max(40) })).default([]),
  /** What goes well with products that say nothing of their own. */
  upsells,
  categories: z
    .array(
      z.strictObject({
        id,
        name: z.string().min(1).max(60),
        description: z.string().max(200).default(''),
        super_category: id.optional(),
        served,
        products: z.array(id).min(1),
      }),
    )
    .min(1),
})

const position = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const deliveryZone = z.strictObject({
  name: z.string().min(1).max(40),
  area: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('radius'), miles: z.number().positive().max(50) }),
    z.strictObject({ kind: z.literal('polygon'), points: z.array(position).min(3).max(200) }),
  ]),
  /** What delivery costs from a subtotal on; the first tier is from 0. */
  fees: z
    .array(z.strictObject({ from: cents, fee: cents }))
    .max(6)
    .refine(fees => fees.some(({ from }) => from === 0), 'say what delivery costs from 0 on'),
  minimum: cents.default(0),
  /** How long the way takes. */
  minutes: z.int().min(1).max(120),
})

const weekHours = z.array(z.strictObject({ day: z.enum(days), open: time, close: time })).min(1)

export const locationFile = z.strictObject({
  id: z.string().regex(/^\d{3,5}$/, 'use the store number'),
  name: z.string().min(1).max(80),
  path: z.string().regex(/^[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/, 'use state/city/address'),
  /** The address of this kitchen's own menu: /menu/{menu_id}. */
  menu_id: id,
  /** Which menu file it serves. */
  menu: id,
  /** What it cooks for groups, ordered hours ahead and for no less than a minimum. */
  catering: z
    .strictObject({
      menu_id: id,
      menu: id,
      lead_hours: z.int().min(1).max(168),
      minimum: cents,
    })
    .optional(),
  address: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}$/),
  phone: z.string().regex(/^\d{10}$/),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timezone: z.string().refine(isTimeZone, 'use an IANA zone such as America/Chicago'),
  available: z.boolean().default(true),
  /** Regular hours in the kitchen's own time; close at or before open means past midnight, 00:00 to 00:00 all day. */
  hours: z.strictObject({
    default: weekHours,
    drivethru: weekHours.optional(),
    curbside: weekHours.optional(),
    delivery: weekHours.optional(),
  }),
  special_hours: z
    .array(
      z.strictObject({
        date: z.iso.date(),
        note: z.string().max(60),
        open: time.optional(),
        close: time.optional(),
      }),
    )
    .default([]),
  services: z.strictObject({
    delivery: z.boolean(),
    pickup: z.boolean(),
    curbside: z.boolean(),
    drivethru: z.boolean(),
    transfercart: z.boolean(),
  }),
  /** How long a small order takes. */
  prep_minutes: z.int().min(1).max(240),
  /** Instead of `prep_minutes` for a handoff that takes longer or shorter. */
  handoff_minutes: z
    .strictObject({
      drivethru: z.int().min(1).max(240).optional(),
      curbside: z.int().min(1).max(240).optional(),
      delivery: z.int().min(1).max(240).optional(),
    })
    .prefault({}),
  /** How long before closing the last order is taken. */
  last_order_minutes: z.int().min(0).max(120).default(0),
  /** How many units of work a kitchen hands over in each stretch of so many minutes. */
  capacity: z
    .strictObject({ slot_minutes: z.literal([5, 10, 15, 20, 30, 60]), units: z.int().min(1).max(1_000) })
    .default({ slot_minutes: 15, units: 120 }),
  /** Where it delivers to, the dearest last: an address is in the first zone that covers it. */
  delivery_zones: z.array(deliveryZone).max(20).default([]),
  tips_allowed: z.boolean().default(true),
  taxes: z.array(z.strictObject({ label: z.string().min(1), rate_ppm: z.int().min(0).max(300_000) })),
  fees: z.array(z.strictObject({ label: z.string().min(1), amount: cents })).default([]),
})

export const settingsFile = z.strictObject({
  name: z.string().min(1),
  short_name: z.string().min(1),
  copyright: z.string(),
  description: z.string(),
  image: picture,
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  prefix: z.string(),
  verify_transition: z.boolean(),
  pre_select_default_modifiers: z.boolean(),
  search_by_category_description: z.boolean(),
  library_tracking: z.boolean(),
  menu: z.strictObject({
    is_multibrand: z.boolean(),
    hide_category_search: z.boolean(),
    hide_category_menu: z.boolean(),
    show_recent_orders: z.boolean(),
  }),
  location: z.strictObject({ hide_phone_number: z.boolean(), favorites: z.boolean() }),
  order: z.strictObject({
    placeholder_image: picture,
    handoff_modes: z.array(
      z.strictObject({
        key: z.enum(['pickup', 'curbside', 'delivery']),
        label: z.string(),
        sub_handoff_modes: z.array(z.strictObject({ key: z.enum(['drivethru']), label: z.string() })),
        sub_handoff_modes_keys: z.array(z.enum(['drivethru'])),
      }),
    ),
    handoff_modes_main_nav: z.array(z.enum(['pickup', 'curbside', 'delivery', 'reservation'])),
    gift_card: z.strictObject({ disable_pin: z.boolean() }),
    time_selector_options: z.array(z.enum(['asap', 'later', 'advance'])),
    /** How many days ahead can be ordered for. */
    advance_days: z.int().min(0).max(30).default(7),
    /** Every so many units of work beyond the first so many take so many minutes more. */
    size_lead: z
      .strictObject({ units: z.int().min(1).max(500), minutes: z.int().min(0).max(60) })
      .default({ units: 12, minutes: 5 }),
  }),
  checkout: z.strictObject({
    show_add_more_items_button: z.boolean(),
    no_tip_option: z.boolean(),
    default_tip_percentage: z.int().refine(isTipPercentage, 'use 0, 10, 15 or 20').nullable(),
    show_rewards_points: z.boolean(),
    show_location_delivery: z.boolean(),
  }),
  offer: z.strictObject({ expiryDisplayType: z.enum(['validThruDate', 'expiresInDays']) }),
  loyalty: z.strictObject({
    points_per_dollar: z.int().min(0),
    pending_hours: z.int().min(0).max(24),
    read_only: z.array(z.enum(['email', 'phone'])),
  }),
  /** What a member gets for a confirmed address; nothing when left out. */
  welcome_reward: rewardFile.extend({ days: z.int().min(1).max(366) }).optional(),
  contact_url: z.url(),
})

export type OptionFile = z.infer<typeof optionFile>
export type GroupFile = z.infer<typeof groupFile>
export type ProductFile = z.infer<typeof productFile>
export type MenuFile = z.infer<typeof menuFile>
export type LocationFile = z.infer<typeof locationFile>
export type SettingsFile = z.infer<typeof settingsFile>

function isTimeZone(name: string): boolean {
  return timeZones.has(name)
}
