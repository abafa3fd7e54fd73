import { z } from 'zod'
import { SUBSTITUTES_MAX } from '#src/domain/menu/substitutes.ts'
import { markUntranslated } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { slug } from '../primitives.ts'
import { ticket } from './kitchen-pass.ts'
import { orderProgress } from './order-progress.ts'
import { substitute } from './substitutes.ts'

const number = z.int().min(1).max(1_000)
const lineParams = z.object({ id: slug, order: slug, line: z.coerce.number().pipe(number) })
const path = '/kitchens/{id}/orders/{order}/lines/{line}'
const lineErrors = ['pass_not_found', 'order_not_found', 'line_not_found', 'order_moved'] as const

const substitutes = markUntranslated(
  z.object({
    minutes: z.int().describe('Minutes the guest has to choose.'),
    sold: z
      .object({ product_id: z.string(), is_sold_out: z.boolean() })
      .describe('The line’s product, and whether it is already marked as sold out.'),
    substitutes: z.array(substitute).describe('Available substitutes, closest first.'),
  }),
)
export type AvailableSubstitutes = z.infer<typeof substitutes>

export const listSubstitutes = endpoint({
  method: 'get',
  path: `${path}/substitutes`,
  summary: 'Possible substitutes for an order line; requires a pass',
  params: lineParams,
  response: substitutes,
  errors: [...lineErrors],
})

export const offerSubstitutes = endpoint({
  method: 'post',
  path: `${path}/offer`,
  summary:
    'Report that a line cannot be made, and offer substitutes to the guest for some minutes; with no substitutes it is left out and refunded',
  params: lineParams,
  body: z.strictObject({
    substitutes: z.array(slug).max(SUBSTITUTES_MAX).describe('Product ids from the list.'),
  }),
  response: ticket,
  errors: [...lineErrors, 'line_offered', 'product_unavailable', 'nothing_left'],
})

export const withdrawOffer = endpoint({
  method: 'delete',
  path: `${path}/offer`,
  summary: 'Withdraw an offer before the guest has chosen',
  params: lineParams,
  response: ticket,
  errors: [...lineErrors, 'offer_over'],
})

export const answerOffer = endpoint({
  method: 'post',
  path: '/orders/{id}/instead',
  summary:
    'Choose a substitute for a line, or leave it out; authorized by the order id. A repeat has no effect',
  params: z.object({ id: slug }),
  body: z.strictObject({
    line: number,
    product_id: slug.nullable().describe('Null removes the line and refunds it.'),
  }),
  response: orderProgress,
  member: 'optional',
  errors: ['order_not_found', 'offer_over'],
})
