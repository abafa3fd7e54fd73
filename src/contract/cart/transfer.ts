import { z } from 'zod'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { itemAllergens } from '../menus.ts'
import { cents, handoff, slug, subHandoff, version } from '../primitives.ts'
import { cart, cartParams, openCart } from './carts.ts'
import { reorderPlan } from './reorder-plan.ts'

const params = cartParams
const to = slug.describe('The kitchen the bag goes to, by its id.')

/** What became of the lines of a bag at another kitchen. */
export const transferPlan = reorderPlan.extend({
  version: version.describe('Of the bag this was made for; sent along, the bag only moves as it was then.'),
  moves: z
    .boolean()
    .describe('Whether the kitchen takes bags over (`transfercart`); otherwise the lines go into a new one.'),
  substitutes: z
    .array(
      z.object({
        name: z.string().describe('What is not offered there; of several, their names with commas.'),
        product_id: z.string(),
        instead: catalogueText.describe('The nearest thing that is.'),
        cost: cents,
        allergens: itemAllergens.optional().describe('As it comes.'),
        quantity: z.int().describe('As many as there were of all that it stands for.'),
      }),
    )
    .describe(
      'For what is gone: the nearest product there, when one is near enough. It is not added by itself.',
    ),
  promotions: z
    .array(z.object({ label: catalogueText, message: z.string() }))
    .describe(
      'Coupons and rewards that take something off here and nothing there, with why; they stay chosen.',
    ),
  total: z.object({ was: cents, now: cents }).describe('The subtotal here and there.'),
  handoff: handoff.describe('How it is got there: as here, where the kitchen offers that.'),
  sub_handoff: subHandoff.nullable(),
  reset: z
    .array(z.enum(['handoff', 'time', 'delivery', 'tip']))
    .describe(
      'What was chosen here and has to be chosen again: the way to get it, a time, an address the kitchen does not go to, a tip it does not take.',
    ),
})
export type TransferPlan = z.infer<typeof transferPlan>

const refusals = [...openCart, 'location_not_found'] as const

export const planTransfer = endpoint({
  method: 'get',
  path: '/carts/{id}/transfer',
  summary: 'What taking a bag to another kitchen would keep, change and leave out; changes nothing',
  params,
  query: z.strictObject({ to }),
  response: transferPlan,
  member: 'optional',
  errors: refusals,
})

export const transferCart = endpoint({
  method: 'post',
  path: '/carts/{id}/transfer',
  summary:
    'Takes a bag to another kitchen: the same bag where bags are taken over, a new one where they are not',
  params,
  body: z.strictObject({
    to,
    version: version.optional(),
    total: cents
      .optional()
      .describe('The subtotal there, as it was shown; at another one the bag stays where it is.'),
  }),
  response: transferPlan.extend({ cart }),
  idempotent: true,
  member: 'optional',
  errors: [
    ...refusals,
    'cart_changed',
    'total_changed',
    'kitchen_unavailable',
    'handoff_unavailable',
    'catering_not_offered',
    'nothing_to_reorder',
    'cart_too_large',
    'idempotency_key_reused',
  ],
})
