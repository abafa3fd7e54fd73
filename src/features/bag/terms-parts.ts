import { type FetchedPart, fetchedPart } from '#src/features/fetched/fetched-part.ts'
import type { TermsStep } from '#src/stores/bag/bag-step.ts'

/** The panels in which a guest says how and when; they come with the first press. */
export const termsParts: Record<TermsStep, FetchedPart> = {
  handoff: fetchedPart(async () => (await import('#src/features/handoff/HandoffPanel.tsx')).HandoffPanel),
  time: fetchedPart(async () => (await import('#src/features/order-time/TimePanel.tsx')).TimePanel),
}
