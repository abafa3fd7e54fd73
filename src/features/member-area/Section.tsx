import type { AccountSection } from '#src/domain/content/paths/account-section.ts'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { type LazyPart, lazyPart } from '#src/features/loading/lazy-part.ts'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { AccountState } from './AccountState.tsx'

const sections: Record<AccountSection, LazyPart> = {
  'order-history': lazyPart(async () => (await import('./OrderHistory.tsx')).OrderHistory),
  'rewards-section': lazyPart(async () => (await import('./rewards/Rewards.tsx')).Rewards),
  'user-info': lazyPart(async () => (await import('./settings/UserInfo.tsx')).UserInfo),
}

export function Section({ section }: { section: AccountSection }) {
  const part = sections[section]
  part.preload()
  return (
    <AccountState>
      <LazyPlace key={section} part={part} skeleton={<AccountSkeleton />} />
    </AccountState>
  )
}
