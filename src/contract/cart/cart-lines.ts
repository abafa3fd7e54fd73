import { z } from 'zod'
import {
  INSTRUCTIONS_MAX_LENGTH,
  QUANTITY_MAX,
  QUANTITY_MIN,
  RECIPIENT_MAX_LENGTH,
} from '#src/domain/bag/bag-limits.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { endpoint } from '../endpoint.ts'
import { menuProduct } from '../menus.ts'
import { cartId, cartVersion, instant, name, slug, textInput } from '../primitives.ts'
import { cart, cartParams, changeCartErrors } from './carts.ts'

/** Maximum depth of nested choices. No menu nests choices deeper than this. */
const CHOICE_DEPTH_MAX = 5

/** Returns a schema for a choice with at most `depth` levels of nested choices. */
function choiceSchema(depth: number): z.ZodType<Choice, Choice> {
  const level = z.strictObject({
    id: name,
    quantity: z.int().min(1).max(QUANTITY_MAX),
  })
  return depth === 0
    ? level
    : level.extend({
        choices: z
          .array(choiceSchema(depth - 1))
          .max(100)
          .optional(),
      })
}
const choice = choiceSchema(CHOICE_DEPTH_MAX)

const quantity = z.int().min(QUANTITY_MIN).max(QUANTITY_MAX)
const nullableText = (max: number) =>
  textInput(max)
    .transform(value => value || null)
    .nullable()

const newLine = z.strictObject({
  product_id: slug,
  quantity,
  choices: z
    .array(choice)
    .max(100)
    .optional()
    .describe('If omitted, the defaults apply if the chain preselects them.'),
  recipient: nullableText(RECIPIENT_MAX_LENGTH).optional(),
  instructions: nullableText(INSTRUCTIONS_MAX_LENGTH).optional(),
  waiver_accepted: z.boolean().optional().describe('Required if a Reaper option is selected.'),
})
const addedLine = newLine.extend({
  at: instant
    .optional()
    .describe('Also sets the bag’s time: the first free slot from then on in which the product is served.'),
})
export type NewLine = z.input<typeof addedLine>

const lineId = name
const lineParams = z.object({ id: cartId, line: lineId })
const versionQuery = z.strictObject({ version: z.coerce.number().pipe(cartVersion).optional() })
const buildErrors = [
  'product_not_found',
  'product_unavailable',
  'option_unavailable',
  'choices_invalid',
  'waiver_required',
  'cart_too_large',
] as const
const addLineErrors = [...changeCartErrors, ...buildErrors, 'cart_full', 'idempotency_key_reused'] as const

const addLineEndpoint = {
  method: 'post',
  params: cartParams,
  body: addedLine.extend({ version: cartVersion.optional() }),
  response: cart,
  statuses: [201],
  idempotent: true,
  member: 'optional',
} as const

export const addProduct = endpoint({
  ...addLineEndpoint,
  path: '/carts/{id}/products',
  summary: 'Add a line',
  errors: [...addLineErrors, 'catering_bag'],
})

export const addCatering = endpoint({
  ...addLineEndpoint,
  path: '/carts/{id}/catering',
  summary: 'Add a line to a bag on a catering menu',
  errors: [...addLineErrors, 'not_catering'],
})

export const updateProduct = endpoint({
  method: 'put',
  path: '/carts/{id}/products/{line}',
  summary: 'Update a line; omitted fields stay unchanged',
  params: lineParams,
  body: newLine.omit({ product_id: true }).partial().extend({ version: cartVersion.optional() }),
  response: cart,
  member: 'optional',
  errors: [...changeCartErrors, 'line_not_found', ...buildErrors],
})

export const removeProduct = endpoint({
  method: 'delete',
  path: '/carts/{id}/products/{line}',
  summary: 'Remove a line',
  params: lineParams,
  query: versionQuery,
  response: cart,
  member: 'optional',
  errors: [...changeCartErrors, 'line_not_found'],
})

export const clearCart = endpoint({
  method: 'delete',
  path: '/carts/{id}/products',
  summary: 'Clear the bag in one step',
  params: cartParams,
  query: versionQuery,
  response: cart,
  member: 'optional',
  errors: changeCartErrors,
})

export const getUpsells = endpoint({
  method: 'get',
  path: '/carts/{id}/upsells',
  summary: 'Products that go well with a bag and are not in it yet, best first',
  params: cartParams,
  response: z.object({ products: z.array(menuProduct) }),
  member: 'optional',
  errors: ['cart_not_found', 'cart_expired', 'already_placed', 'kitchen_unavailable'],
})
