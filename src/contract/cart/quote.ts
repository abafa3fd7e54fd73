import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderProblemCodes } from '../errors.ts'
import { cartVersion, emailInput, safeText } from '../primitives.ts'
import { cart, cartParams, changeCartErrors } from './carts.ts'

/** The schema accepts incomplete contact details; the service rejects them with `contact_incomplete`. */
export const contact = {
  first_name: safeText(100),
  last_name: safeText(100),
  phone: safeText(40),
  email: emailInput,
}

export const quoteCart = endpoint({
  method: 'post',
  path: '/carts/{id}/quote',
  summary:
    'Hold a bag’s bill and time slot for a few minutes while the guest pays; any change to the bag ends it',
  params: cartParams,
  body: z.strictObject({
    version: cartVersion,
    ...contact,
  }),
  response: z.object({
    id: z.string().describe('Send it at submit to keep the quoted bill and time.'),
    seconds: z.int().describe('Seconds until it expires.'),
    cart: cart.describe('The cart as quoted, with its promised time.'),
  }),
  member: 'optional',
  errors: [...changeCartErrors, ...orderProblemCodes, 'contact_incomplete', 'too_many_tries'],
})
