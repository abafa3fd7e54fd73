import { z } from 'zod'
import { ALLERGENS } from '../../domain/menu/allergens.ts'
import { line } from '../cart/carts.ts'
import { catalogueText } from '../catalogue-text.ts'
import { cents, instant } from '../primitives.ts'

/** What a guest can have, or has, in place of a line that its kitchen ran out of. */
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
  .extend({ back: cents.describe('What comes back because it costs less; never is more to be paid.') })
  .meta({ id: 'Substitute' })
export type Substitute = z.infer<typeof substitute>

/** What became of a line that could not be made. */
export const lineInstead = z.object({
  line: substitute.nullable().describe('What is made in its place; null where it is left out.'),
  back: cents.describe('What came back for it.'),
})
export type LineInstead = z.infer<typeof lineInstead>

/** Left out by its guest or its kitchen, or `unanswered` and so left out. */
export const OFFER_OUTCOMES = ['replaced', 'left_out', 'unanswered'] as const

export const lineOffer = z.object({
  line: z.int().describe('Which line of the order, from 1.'),
  name: catalogueText,
  quantity: z.int(),
  state: z.enum(['open', ...OFFER_OUTCOMES]),
  until: instant.describe('Until when its guest can choose.'),
  left_out: cents.describe('What comes back if it is left out.'),
  substitutes: z.array(
    substitute.extend({
      avoided: z
        .array(z.enum(ALLERGENS))
        .describe('What of it is left out by whom the line is for; told to whose order it is alone.'),
    }),
  ),
  chosen: substitute.nullable(),
  back: cents.describe('What came back for the line.'),
})
export type LineOffer = z.infer<typeof lineOffer>
