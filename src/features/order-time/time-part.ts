import { fetchedPart } from '#src/features/fetched/fetched-part.ts'

/** What only an order for another time needs. */
export const timePart = fetchedPart(async () => (await import('./TimeSelects.tsx')).TimeSelects)
