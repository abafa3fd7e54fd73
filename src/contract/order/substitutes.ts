import { z } from 'zod'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { line } from '../cart/carts.ts'
import { catalogText } from '../catalog-text.ts'
import { cents, instant } from '../primitives.ts'

export const substitute = line
  .pick({
    product_id: true,
    name: true,
    quantity: true,
    cost: true,
    choices: true,
    image: true,
    allergens: true,
  })
  .extend({ back: cents.describe('Refund because it costs less; the guest never pays more.') })
  .meta({ id: 'Substitute' })
export type Substitute = z.infer<typeof substitute>

export const lineReplacement = z.object({
  line: substitute.nullable().describe('The substitute; null if left out.'),
  back: cents.describe('Amount refunded.'),
})
export type LineReplacement = z.infer<typeof lineReplacement>

/** `unanswered` has the same effect as `left_out`: the line is removed. */
export const OFFER_OUTCOMES = ['replaced', 'left_out', 'unanswered'] as const

export const lineOffer = z.object({
  line: z.int().describe('One-based line number.'),
  name: catalogText,
  quantity: z.int(),
  state: z.enum(['open', ...OFFER_OUTCOMES]),
  until: instant.describe('Deadline for choosing.'),
  left_out: cents.describe('Refund if it is left out.'),
  substitutes: z.array(
    substitute.extend({
      avoided: z
        .array(z.enum(ALLERGENS))
        .describe('Allergens in it that the line’s recipient avoids; visible to the order’s owner only.'),
    }),
  ),
  chosen: substitute.nullable(),
  back: cents.describe('Amount refunded for the line.'),
})
export type LineOffer = z.infer<typeof lineOffer>
