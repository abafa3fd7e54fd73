import { z } from 'zod'
import { catalogText } from '../catalog-text.ts'
import { endpoint } from '../endpoint.ts'
import { cents } from '../primitives.ts'
import { deliveryAddress } from './handoff-details.ts'

export const deliveringKitchen = z.object({
  id: z.string(),
  name: catalogText,
  menu_id: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  distance: z.number().describe('Miles with two decimals.'),
  open: z.boolean().describe('True if it accepts delivery orders now.'),
  opens: z
    .string()
    .nullable()
    .describe('Local time HH:mm when deliveries start or started; null if unknown.'),
  closes: z.string().nullable(),
  zone: catalogText,
  fee: cents.describe('Delivery fee of a small order.'),
  free_from: cents.nullable().describe('Subtotal for free delivery; null if never free.'),
  minimum: cents,
  minutes: z.int().describe('Driving time in minutes.'),
})
export type DeliveringKitchen = z.infer<typeof deliveringKitchen>

export const findCoverage = endpoint({
  method: 'post',
  path: '/coverage',
  summary: 'Kitchens that deliver to an address, nearest first, at most five; the address is not stored',
  body: deliveryAddress.omit({ unit: true, instructions: true }),
  response: z.object({ kitchens: z.array(deliveringKitchen) }),
  errors: ['delivery_address_unknown'],
})
