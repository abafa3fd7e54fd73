import { z } from 'zod'
import { catalogueText } from '../catalogue-text.ts'
import { endpoint } from '../endpoint.ts'
import { cents } from '../primitives.ts'
import { deliveryAddress } from './handoff-details.ts'

/** A kitchen that delivers to an address, and what that takes. */
export const deliveringKitchen = z.object({
  id: z.string(),
  name: catalogueText,
  menu_id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  distance: z.number().describe('Miles with two decimals.'),
  open: z.boolean().describe('Whether deliveries are taken now.'),
  opens: z
    .string()
    .nullable()
    .describe('Local wall time HH:mm at which deliveries begin, or began; null when nobody knows.'),
  closes: z.string().nullable(),
  zone: catalogueText,
  fee: cents.describe('What delivery of a small order costs.'),
  free_from: cents.nullable().describe('From what subtotal on it costs nothing; null when it always costs.'),
  minimum: cents,
  minutes: z.int().describe('How long the way takes once the order is ready.'),
})
export type DeliveringKitchen = z.infer<typeof deliveringKitchen>

export const findCoverage = endpoint({
  method: 'post',
  path: '/coverage',
  summary: 'The kitchens that deliver to an address, the nearest first, five at most; nothing is kept',
  body: deliveryAddress.omit({ unit: true, instructions: true }),
  response: z.object({ kitchens: z.array(deliveringKitchen) }),
  errors: ['delivery_address_unknown'],
})
