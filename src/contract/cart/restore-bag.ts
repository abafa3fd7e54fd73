import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cartId } from '../primitives.ts'
import { cart } from './carts.ts'
import { reorderPlan } from './reorder-plan.ts'

const params = z.object({ id: cartId })
const over = ['cart_not_found', 'already_placed', 'order_confirming'] as const

export const planRestore = endpoint({
  method: 'get',
  path: '/carts/{id}/again',
  summary: 'What a new bag would keep, change and leave out of one that timed out; changes nothing',
  params,
  response: reorderPlan,
  member: 'optional',
  errors: over,
})

export const restoreBag = endpoint({
  method: 'post',
  path: '/carts/{id}/again',
  summary: 'A new bag with what is still offered of one that timed out, and what became of the rest',
  params,
  body: z.strictObject({
    into: cartId.optional().describe('An open bag on the same menu that takes the lines instead.'),
  }),
  response: reorderPlan.extend({
    cart,
    already: z.boolean().describe('Whether another press had put them there, so that nothing was added.'),
  }),
  statuses: [201],
  idempotent: true,
  member: 'optional',
  errors: [
    ...over,
    'kitchen_unavailable',
    'handoff_unavailable',
    'nothing_to_reorder',
    'cart_expired',
    'cart_full',
    'cart_too_large',
    'idempotency_key_reused',
  ],
})
