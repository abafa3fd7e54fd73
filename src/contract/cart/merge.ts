import { z } from 'zod'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { cartId, cents, version } from '../primitives.ts'
import { cart, cartParams, openCart } from './carts.ts'
import { reorderPlan } from './reorder-plan.ts'

const other = cartId.describe('The other bag of the member, whose lines go into this one.')

/** What becomes of the lines of another bag in this one; how and when it is handed over, and the tip, stay this one’s. */
export const mergePlan = reorderPlan.extend({
  version: version.describe('Of the bag the lines go into; sent along, they only do while it is still so.'),
  other: z
    .object({
      version,
      location: z.object({ id: z.string(), name: catalogueText }),
      menu_id: z.string(),
      count: z.int().describe('How many items are in it.'),
    })
    .describe('The bag the lines come from, and where it is.'),
  total: z.object({ was: cents, now: cents }).describe('The subtotal without and with them.'),
})
export type MergePlan = z.infer<typeof mergePlan>

const refusals = ['sign_in_required', ...openCart, 'kitchen_unavailable', 'other_bag_over'] as const

export const planMerge = endpoint({
  method: 'get',
  path: '/carts/{id}/merge',
  summary:
    'What putting another bag of the member into this one would keep, change and leave out; changes nothing',
  params: cartParams,
  query: z.strictObject({ other }),
  response: mergePlan,
  member: 'required',
  errors: refusals,
})

export const mergeCarts = endpoint({
  method: 'post',
  path: '/carts/{id}/merge',
  summary: 'Puts another bag of the member into this one, once; the other one is let go for it',
  params: cartParams,
  body: z.strictObject({
    other,
    version: version.optional(),
    other_version: version.optional(),
    total: cents
      .optional()
      .describe('The subtotal together, as it was shown; at another one both bags stay as they are.'),
  }),
  response: mergePlan.extend({ cart }),
  idempotent: true,
  member: 'required',
  errors: [
    ...refusals,
    'cart_changed',
    'total_changed',
    'nothing_to_reorder',
    'cart_full',
    'cart_too_large',
    'catering_bag',
    'not_catering',
    'idempotency_key_reused',
  ],
})
