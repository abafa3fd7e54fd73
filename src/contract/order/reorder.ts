import { z } from 'zod'
import { cart } from '../cart/carts.ts'
import { reorderPlan } from '../cart/reorder-plan.ts'
import { endpoint } from '../endpoint.ts'
import { slug } from '../primitives.ts'

const reorderErrors = ['sign_in_required', 'order_not_found'] as const

export const planReorder = endpoint({
  method: 'get',
  path: '/orders/{id}/reorder',
  summary: 'What ordering again would keep, change and leave out; changes nothing',
  params: z.object({ id: slug }),
  response: reorderPlan.extend({
    closed: z.string().nullable().describe('What a kitchen says that is closed now; its bag can be filled.'),
  }),
  member: 'optional',
  errors: reorderErrors,
})

export type OrderAgainPlan = z.infer<typeof planReorder.response>

export const reorder = endpoint({
  method: 'post',
  path: '/orders',
  summary: 'Order again: a new bag with what is still offered',
  body: z.strictObject({ id: slug }),
  response: cart,
  statuses: [201],
  member: 'optional',
  errors: [
    ...reorderErrors,
    'kitchen_unavailable',
    'handoff_unavailable',
    'nothing_to_reorder',
    'cart_too_large',
  ],
})
