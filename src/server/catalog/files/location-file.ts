import { z } from 'zod'
import { ALLERGENS } from '../../../domain/menu/allergens.ts'
import { cents, days, id, time } from './file-fields.ts'

/** With more of them a bill could outgrow the column that holds its amount. */
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
  /** What delivery costs from a subtotal on; the first tier is from 0. */
  fees: z
    .array(z.strictObject({ from: cents, fee: cents }))
    .max(6)
    .refine(fees => fees.some(({ from }) => from === 0), 'say what delivery costs from 0 on'),
  minimum: cents.default(0),
  /** Whether the law of the place taxes what delivery costs. */
  taxable: z.boolean().default(false),
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
  /** How many units of work a kitchen hands over in each slot of so many minutes. */
  capacity: z
    .strictObject({ slot_minutes: z.literal([5, 10, 15, 20, 30, 60]), units: z.int().min(1).max(1_000) })
    .default({ slot_minutes: 15, units: 120 }),
  /** Where it delivers to, the dearest last: an address is in the first zone that covers it. */
  delivery_zones: z.array(deliveryZone).max(20).default([]),
  /** What goes through its fryer, and so may get into all that is fried; left out, it does not say. */
  fryer: z.array(z.enum(ALLERGENS)).optional(),
  /** What its fryer is shared with, as a guest reads it within a sentence: "chicken". */
  fryer_with: z.string().min(1).max(40).optional(),
  tips_allowed: z.boolean().default(true),
  taxes: z
    .array(z.strictObject({ label: z.string().min(1), rate_ppm: z.int().min(0).max(300_000) }))
    .max(RATES_MAX),
  fees: z
    .array(z.strictObject({ label: z.string().min(1), amount: cents, taxable: z.boolean().default(false) }))
    .max(FEES_MAX)
    .default([]),
})

export type LocationFile = z.infer<typeof locationFile>

function isTimeZone(name: string): boolean {
  return timeZones.has(name)
}
