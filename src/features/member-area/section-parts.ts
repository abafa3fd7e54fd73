import type { AccountSection } from '#src/domain/content/account-section.ts'
import { type FetchedPart, fetchedPart } from '#src/features/fetched/fetched-part.ts'

/** What draws each section. */
export const sectionParts: Record<AccountSection, FetchedPart> = {
  'order-history': fetchedPart(async () => (await import('./OrderHistory.tsx')).OrderHistory),
  'rewards-section': fetchedPart(async () => (await import('./Rewards.tsx')).Rewards),
  'user-info': fetchedPart(async () => (await import('./UserInfo.tsx')).UserInfo),
}
