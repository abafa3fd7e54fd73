import { z } from 'zod'
import { timeField } from './file-fields.ts'
import { rewardFile } from './settings-file.ts'

/** Number of days before the site's first startup. */
const days = z.int().min(0).max(400)

/** An option id within its product, such as `heat.hot`, or an option with nested choices. */
type ChoiceFile = string | { id: string; quantity?: number | undefined; choices?: ChoiceFile[] | undefined }
const choice: z.ZodType<ChoiceFile> = z.lazy(() =>
  z.union([
    z.string(),
    z.strictObject({
      id: z.string(),
      quantity: z.int().min(1).optional(),
      choices: z.array(choice).optional(),
    }),
  ]),
)

const orderFile = z.strictObject({
  placed: z.union([
    z.strictObject({
      days_ago: days.min(1),
      at: timeField,
    }),
    z.strictObject({ hours_ago: z.int().min(0).max(23) }),
  ]),
  location_id: z.string(),
  handoff: z.enum(['pickup', 'curbside']).default('pickup'),
  sub_handoff: z.enum(['drivethru']).nullable().default(null),
  paid: z.enum(['store', 'card']).default('store'),
  tip: z.int().min(0).max(20).default(0),
  lines: z
    .array(
      z.strictObject({
        product_id: z.string(),
        quantity: z.int().min(1).max(99).default(1),
        choices: z.array(choice),
        recipient: z.string().max(20).optional(),
        instructions: z.string().max(200).optional(),
      }),
    )
    .min(1),
})

export const memberFile = z.strictObject({
  email: z.email(),
  password_hash: z.string().startsWith('$argon2id$'),
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  phone: z.string().regex(/^\d{10}$/, 'use ten digits'),
  /** A date, or a year with the number of days between the birthday and the site's first startup. */
  birthday: z.union([z.iso.date(), z.strictObject({ year: z.int(), days_ago: days })]).nullable(),
  joined_days_ago: days,
  welcome_points: z.int().min(0),
  favorites: z.array(z.string()),
  /** Test cards, oldest first. */
  cards: z.array(
    z.strictObject({
      number: z.string(),
      expire: z.strictObject({ month: z.int().min(1).max(12), year: z.int().min(2000) }),
    }),
  ),
  /** A house account that the member may charge. `limit` is in cents. */
  house_account: z.strictObject({ name: z.string().min(1), limit: z.int().min(1) }).optional(),
  rewards: z.array(
    rewardFile.extend({ expires_in_days: z.int().nullable(), used_days_ago: days.optional() }),
  ),
  orders: z.array(orderFile),
})

/**
 * Recurring demo orders: one order per day at each kitchen and time, for `times` days before the site's first
 * startup.
 */
export const recurringOrderFile = orderFile.omit({ placed: true, location_id: true }).extend({
  location_ids: z.array(z.string()).min(1),
  at: z.array(timeField).min(1),
  times: z.int().min(1).max(27),
})

export type { ChoiceFile }
export type MemberFile = z.infer<typeof memberFile>
export type DemoOrder = z.infer<typeof orderFile>
export type RecurringOrderFile = z.infer<typeof recurringOrderFile>
