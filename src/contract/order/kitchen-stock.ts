import { z } from 'zod'
import { STOCK_RETURN_TIMES } from '#src/domain/kitchen/pass-choices.ts'
import { endpoint } from '../endpoint.ts'
import { instant, slug } from '../primitives.ts'

const kitchenParams = z.object({ id: slug })

const stockItem = z.object({
  target: z.string().describe('A product id, or an option as `group/option`.'),
  name: z.string(),
  of: z.string().describe('Category of a product, or group of an option.'),
  kind: z.enum(['product', 'option']),
  sold_out: z
    .object({
      until: instant.nullable().describe('Null if no end is set.'),
      here: z.boolean().describe('True if set at this kitchen, which can then make it available again.'),
    })
    .nullable(),
})
const stock = z.array(stockItem)
export type StockItem = z.infer<typeof stockItem>

export const getStock = endpoint({
  method: 'get',
  path: '/kitchens/{id}/stock',
  summary: 'A kitchen’s products and options with their stock status; requires a pass',
  params: kitchenParams,
  response: stock,
  errors: ['pass_not_found'],
})

export const setStock = endpoint({
  method: 'put',
  path: '/kitchens/{id}/stock',
  summary: 'Mark a product or an option as sold out or back at the kitchen',
  params: kitchenParams,
  body: z.strictObject({
    target: slug,
    until: z
      .union([z.enum(STOCK_RETURN_TIMES), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)])
      .nullable()
      .describe(
        'When it is available again, in the kitchen’s time zone; `back` sets no end; null makes it available now.',
      ),
  }),
  response: stock,
  errors: ['pass_not_found', 'product_not_found'],
})
