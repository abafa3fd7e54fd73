import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { orderProblemCodes } from '../errors.ts'
import { safeText, typedEmail, version } from '../primitives.ts'
import { cart, cartParams, changeCart } from './carts.ts'

/** Who orders, as it is typed; what is missing is told as `contact_incomplete`. */
export const contact = {
  first_name: safeText(100),
  last_name: safeText(100),
  phone: safeText(40),
  email: typedEmail,
}

export const quoteCart = endpoint({
  method: 'post',
  path: '/carts/{id}/quote',
  summary:
    'Holds the bill and the kitchen’s time of a bag for a few minutes, while the guest pays; any change to the bag ends it',
  params: cartParams,
  body: z.strictObject({
    version,
    ...contact,
  }),
  response: z.object({
    id: z.string().describe('Named at submit, what is quoted holds whatever changed meanwhile.'),
    seconds: z.int().describe('How long it lasts from now on.'),
    cart: cart.describe('As it is quoted, with the time it is promised for.'),
  }),
  member: 'optional',
  errors: [...changeCart, ...orderProblemCodes, 'contact_incomplete', 'too_many_tries'],
})
