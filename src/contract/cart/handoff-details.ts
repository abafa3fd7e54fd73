import { z } from 'zod'
import { cleanText } from '#src/domain/text/clean-text.ts'
import { catalogText } from '../catalog-text.ts'
import { cents, textInput, zipCode } from '../primitives.ts'

export const deliveryAddress = z.strictObject({
  address: textInput(120).min(1),
  unit: textInput(40).nullish(),
  city: textInput(80).min(1),
  state: z
    .string()
    .overwrite(cleanText)
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Send the two letters of the state.'),
  zip: zipCode,
  instructions: textInput(200).nullish().describe('For the driver, such as a gate code.'),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

export const vehicle = z.strictObject({
  make: textInput(40).min(1).describe('Make and model in the guest’s words.'),
  color: textInput(30).min(1),
  spot: textInput(10).nullish().describe('Parking spot number, once parked.'),
})
export type Vehicle = z.infer<typeof vehicle>

export const delivery = z.object({
  address: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  instructions: z.string().nullable(),
  zone: catalogText
    .nullable()
    .describe('Name of the delivery zone; null if the kitchen no longer delivers there.'),
  fee: cents.describe('Delivery fee for the current bag.'),
  minimum: cents,
  short: cents.describe('Amount missing to the minimum.'),
  free_in: cents.nullable().describe('Amount missing to free delivery; null if it is free, or never is.'),
  minutes: z.int().describe('Driving time in minutes.'),
})
export type Delivery = z.infer<typeof delivery>
