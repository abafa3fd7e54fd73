import { fetchedPart } from '#src/features/member-area/fetched-part.ts'

/** What only an order for another time needs. */
export const timePart = fetchedPart(async () => (await import('./TimeSelects.tsx')).TimeSelects)
