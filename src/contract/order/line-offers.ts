import { z } from 'zod'
import { SUBSTITUTES_MAX } from '../../domain/menu/substitutes.ts'
import { asKept } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { slug } from '../primitives.ts'
import { ticket } from './kitchen-pass.ts'
import { orderProgress } from './order-progress.ts'
import { substitute } from './substitutes.ts'

const number = z.int().min(1).max(1_000)
const ofLine = z.object({ id: slug, order: slug, line: z.coerce.number().pipe(number) })
const path = '/kitchens/{id}/orders/{order}/lines/{line}'
const errors = ['pass_not_found', 'order_not_found', 'line_not_found', 'order_moved'] as const

const substitutes = asKept(
  z.object({
    minutes: z.int().describe('For how long its guest can choose.'),
    sold: z
      .object({ product_id: z.string(), is_sold_out: z.boolean() })
      .describe('What is in the line, and whether the kitchen says already that it is sold out.'),
    substitutes: z.array(substitute).describe('What can be had there now, what is nearest first.'),
  }),
)
export type SubstitutesOnHand = z.infer<typeof substitutes>

export const listSubstitutes = endpoint({
  method: 'get',
  path: `${path}/substitutes`,
  summary: 'What a kitchen could make in place of a line of an order, for who has a pass',
  params: ofLine,
  response: substitutes,
  errors: [...errors],
})

export const offerSubstitutes = endpoint({
  method: 'post',
  path: `${path}/offer`,
  summary:
    'Say that a line cannot be made, and let its guest choose what they get instead, for some minutes; with nothing to choose from it is left out, and its money goes back',
  params: ofLine,
  body: z.strictObject({
    substitutes: z.array(slug).max(SUBSTITUTES_MAX).describe('Products, as they are listed.'),
  }),
  response: ticket,
  errors: [...errors, 'line_offered', 'product_unavailable', 'nothing_left'],
})

export const withdrawOffer = endpoint({
  method: 'delete',
  path: `${path}/offer`,
  summary: 'Say that a line can be made after all, as long as its guest has not chosen',
  params: ofLine,
  response: ticket,
  errors: [...errors, 'offer_over'],
})

export const answerOffer = endpoint({
  method: 'post',
  path: '/orders/{id}/instead',
  summary:
    'Choose what is made in place of a line, or have it left out; for whoever has the id. Choosing the same again changes nothing',
  params: z.object({ id: slug }),
  body: z.strictObject({
    line: number,
    product_id: slug.nullable().describe('Null: leave it out, and give its money back.'),
  }),
  response: orderProgress,
  member: 'optional',
  errors: ['order_not_found', 'offer_over'],
})
