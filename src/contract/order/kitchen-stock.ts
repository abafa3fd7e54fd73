import { z } from 'zod'
import { STOCK_ENDS } from '../../domain/kitchen/pass-choices.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug } from '../primitives.ts'

const kitchenParams = z.object({ id: slug })

const stockItem = z.object({
  target: z.string().describe('A product by its id, or an option as `group/option`.'),
  name: z.string(),
  of: z.string().describe('Its category, or the group an option is of.'),
  kind: z.enum(['product', 'option']),
  sold_out: z
    .object({
      until: instant.nullable().describe('Null: until somebody puts it back.'),
      here: z.boolean().describe('Whether this kitchen said so, and can put it back.'),
    })
    .nullable(),
})
const stock = z.array(stockItem)
export type StockItem = z.infer<typeof stockItem>

export const getStock = endpoint({
  method: 'get',
  path: '/kitchens/{id}/stock',
  summary: 'What a kitchen sells, and what of it is sold out, for who has a pass',
  params: kitchenParams,
  response: stock,
  errors: ['pass_not_found'],
})

export const setStock = endpoint({
  method: 'put',
  path: '/kitchens/{id}/stock',
  summary: 'Say that a product or an option is sold out at the kitchen, or back',
  params: kitchenParams,
  body: z.strictObject({
    target: slug,
    until: z
      .union([z.enum(STOCK_ENDS), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)])
      .nullable()
      .describe(
        'When it is back by the kitchen’s clock; `back`: until somebody puts it back. Null puts it back.',
      ),
  }),
  response: stock,
  errors: ['pass_not_found', 'product_not_found'],
})
