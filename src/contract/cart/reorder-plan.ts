import { z } from 'zod'
import { catalogueText } from '../catalogue-text.ts'
import { orderProblemCodes } from '../errors.ts'
import { itemAllergens } from '../menus.ts'
import { cents } from '../primitives.ts'

/** What keeps a line, or all of it, from being ordered again or elsewhere. */
const planProblem = z.object({
  code: z.enum([
    ...orderProblemCodes,
    'product_not_found',
    'catering_not_offered',
    'catering_bag',
    'not_catering',
    'cart_full',
  ]),
  message: z.string(),
})
export type PlanProblem = z.infer<typeof planProblem>

/** What ordering again would put into the bag; nothing vanishes silently. */
export const reorderPlan = z.object({
  location: z.object({ id: z.string(), name: catalogueText, menu_id: z.string() }),
  kept: z.array(z.object({ name: catalogueText, quantity: z.int(), allergens: itemAllergens.optional() })),
  changed: z.array(
    z.object({
      name: catalogueText,
      quantity: z.int(),
      allergens: itemAllergens.optional(),
      was: cents.describe('The unit cost then.'),
      now: cents,
      dropped: z.array(z.string()).describe('Choices that are no longer offered.'),
      problem: planProblem.nullable().describe('What has to be seen to before it can be ordered.'),
    }),
  ),
  gone: z.array(z.object({ name: catalogueText, quantity: z.int(), problem: planProblem })),
  problem: planProblem.nullable().describe('What keeps the kitchen from taking the order at all.'),
})
export type ReorderPlan = z.infer<typeof reorderPlan>
