import { z } from 'zod'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { centsField, idField, timeField, WEEKDAY_KEYS } from './file-fields.ts'

/** Maximum numbers of taxes and fees. Without these limits, totals could overflow the integer column. */
const RATES_MAX = 10
const FEES_MAX = 10

const timeZones = new Set(Intl.supportedValuesOf('timeZone'))

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
  /** Delivery fees by minimum subtotal. One tier must start at 0. */
  fees: z
    .array(z.strictObject({ from: centsField, fee: centsField }))
    .max(6)
    .refine(fees => fees.some(({ from }) => from === 0), 'include a fee tier that starts at 0'),
  minimum: centsField.default(0),
  taxable: z.boolean().default(false),
  minutes: z.int().min(1).max(120),
})

const weekHours = z
  .array(z.strictObject({ day: z.enum(WEEKDAY_KEYS), open: timeField, close: timeField }))
  .min(1)

export const locationFile = z.strictObject({
  id: z.string().regex(/^\d{3,5}$/, 'use the store number'),
  name: z.string().min(1).max(80),
  path: z.string().regex(/^[a-z-]+\/[a-z-]+\/[a-z0-9-]+$/, 'use state/city/address'),
  /** Id of the kitchen's menu page: /menu/{menu_id}. */
  menu_id: idField,
  menu: idField,
  catering: z
    .strictObject({
      menu_id: idField,
      menu: idField,
      lead_hours: z.int().min(1).max(168),
      minimum: centsField,
    })
    .optional(),
  address: z.string().min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}$/, 'use five digits'),
  phone: z.string().regex(/^\d{10}$/, 'use ten digits'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timezone: z.string().refine(isTimeZone, 'use an IANA zone such as America/Chicago'),
  available: z.boolean().default(true),
  /**
   * Regular hours in the kitchen's time zone. A closing time that is not after the opening time is on the
   * next day. 00:00 to 00:00 means open all day.
   */
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
        open: timeField.optional(),
        close: timeField.optional(),
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
  prep_minutes: z.int().min(1).max(240),
  /** Preparation time by handoff mode. Overrides `prep_minutes`. */
  handoff_minutes: z
    .strictObject({
      drivethru: z.int().min(1).max(240).optional(),
      curbside: z.int().min(1).max(240).optional(),
      delivery: z.int().min(1).max(240).optional(),
    })
    .prefault({}),
  /** Ordering ends this many minutes before closing. */
  last_order_minutes: z.int().min(0).max(120).default(0),
  capacity: z
    .strictObject({ slot_minutes: z.literal([5, 10, 15, 20, 30, 60]), units: z.int().min(1).max(1_000) })
    .default({ slot_minutes: 15, units: 120 }),
  /** An address belongs to the first zone that covers it, so list smaller zones first. */
  delivery_zones: z.array(deliveryZone).max(20).default([]),
  /**
   * Allergens in the foods cooked in the shared fryer. Any fried item may pick them up. If omitted, the
   * fryer's allergens are unknown.
   */
  fryer: z.array(z.enum(ALLERGENS)).optional(),
  /** Food cooked in the same fryer, as used in a sentence: "chicken". */
  fryer_with: z.string().min(1).max(40).optional(),
  tips_allowed: z.boolean().default(true),
  taxes: z
    .array(z.strictObject({ label: z.string().min(1), rate_ppm: z.int().min(0).max(300_000) }))
    .max(RATES_MAX),
  fees: z
    .array(
      z.strictObject({ label: z.string().min(1), amount: centsField, taxable: z.boolean().default(false) }),
    )
    .max(FEES_MAX)
    .default([]),
})

export type LocationFile = z.infer<typeof locationFile>

function isTimeZone(name: string): boolean {
  return timeZones.has(name)
}
