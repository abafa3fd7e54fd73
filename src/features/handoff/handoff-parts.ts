import { fetchedPart } from '#src/features/fetched/fetched-part.ts'

/** What only a delivery or a car needs, fetched with the first of them. */
export const handoffParts = {
  delivery: fetchedPart(async () => (await import('./DeliveryDetails.tsx')).DeliveryDetails),
  curbside: fetchedPart(async () => (await import('./VehicleDetails.tsx')).VehicleDetails),
}
