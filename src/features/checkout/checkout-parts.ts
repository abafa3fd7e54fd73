import { fetchedPart } from '#src/features/fetched/fetched-part.ts'

/** What stands below the first screens of a phone, and what is only said when an order was not placed. */
export const checkoutParts = {
  card: fetchedPart(async () => (await import('./CardForm.tsx')).CardForm),
  lines: fetchedPart(async () => (await import('./OrderedLines.tsx')).OrderedLines),
  member: fetchedPart(async () => (await import('./MemberDetails.tsx')).MemberDetails),
  alert: fetchedPart(async () => (await import('./AlertWords.tsx')).AlertWords),
}
