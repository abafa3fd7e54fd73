import { type ComponentType, useEffect } from 'react'
import type { AccountSection } from '#src/domain/content/paths/account-section.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { AccountGate } from './AccountGate.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'

const loaders = {
  'order-history': async () => (await import('./OrderHistory.tsx')).OrderHistory,
  'rewards-section': async () => (await import('./rewards/Rewards.tsx')).Rewards,
  'user-info': async () => (await import('./settings/UserInfo.tsx')).UserInfo,
}
const sections: Record<AccountSection, ComponentType> = {
  'order-history': lazyNamedExport(loaders['order-history']),
  'rewards-section': lazyNamedExport(loaders['rewards-section']),
  'user-info': lazyNamedExport(loaders['user-info']),
}

export function AccountSectionFrame({ section }: { section: AccountSection }) {
  const SectionComponent = sections[section]
  // Loads the section's module in parallel with the member's data.
  useEffect(() => void loaders[section]().catch(() => {}), [section])
  return (
    <AccountGate>
      <LazyContent key={section} skeleton={<AccountSkeleton />}>
        <SectionComponent />
      </LazyContent>
    </AccountGate>
  )
}
