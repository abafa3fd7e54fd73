import { z } from 'zod'
import { handoffServices } from '#src/domain/kitchen/handoff.ts'
import type { PromotionTerms } from '#src/domain/promotion/terms.ts'
import { timeField, WEEKDAY_KEYS } from './file-fields.ts'

const cents = z.int().min(1).max(100_000)
const percentage = z.int().min(1).max(100)
const products = z.array(z.string()).min(1)
const count = z.strictObject({ quantity: z.int().min(1).max(99), product_ids: products.optional() })
const uses = z.int().min(1).max(10_000_000)

const worth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), amount: cents }),
  z.strictObject({ kind: z.literal('percentage'), percentage, max: cents.optional() }),
  z.strictObject({
    kind: z.literal('product'),
    product_ids: products,
    with_options: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal('bogo'),
    buy: count,
    get: count,
    percentage: percentage.optional(),
    times: uses.optional(),
    with_options: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('delivery') }),
])

export const promotionTerms = z
  .strictObject({
    worth,
    minimum: cents.optional(),
    products: z.strictObject({ only: products.optional(), except: products.optional() }).optional(),
    location_ids: z.array(z.string()).min(1).optional(),
    handoffs: z.array(z.enum(handoffServices)).min(1).optional(),
    times: z
      .array(
        z.strictObject({ days: z.array(z.enum(WEEKDAY_KEYS)).min(1), from: timeField, until: timeField }),
      )
      .min(1)
      .optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    members_only: z.boolean().optional(),
    per_member: uses.optional(),
    in_all: uses.optional(),
    stacks_with: z.array(z.enum(['reward', 'coupon'])).optional(),
  })
  .refine(
    ({ from = '', until = '9999' }) => from <= until,
    'it ends before it begins',
  ) satisfies z.ZodType<PromotionTerms>
