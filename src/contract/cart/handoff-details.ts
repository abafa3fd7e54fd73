import { z } from 'zod'
import { cleanText } from '../../domain/text/clean-text.ts'
import { catalogueText } from '../catalogue-text.ts'
import { cents, typedText, zipCode } from '../primitives.ts'

/** Where a delivery goes, as the guest typed it. */
export const deliveryAddress = z.strictObject({
  address: typedText(120).min(1),
  unit: typedText(40).nullish(),
  city: typedText(80).min(1),
  state: z
    .string()
    .overwrite(cleanText)
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Send the two letters of the state.'),
  zip: zipCode,
  instructions: typedText(200).nullish().describe('For the driver: a gate code, where to leave it.'),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/** How a guest is known in the lot. */
export const vehicle = z.strictObject({
  make: typedText(40).min(1).describe('Make and model, as a guest says it.'),
  color: typedText(30).min(1),
  spot: typedText(10).nullish().describe('The number of the parking spot, once the guest stands in it.'),
})
export type Vehicle = z.infer<typeof vehicle>

/** A delivery a bag asks for, with what its zone costs and needs. */
export const delivery = z.object({
  address: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  instructions: z.string().nullable(),
  zone: catalogueText
    .nullable()
    .describe('The name of the zone the address is in; null once the kitchen goes there no more.'),
  fee: cents.describe('What delivery costs for what is in the bag now.'),
  minimum: cents,
  short: cents.describe('What is missing to the minimum.'),
  minutes: z.int().describe('How long the way takes once the order is ready.'),
})
export type Delivery = z.infer<typeof delivery>
