import { type ComponentType, useEffect } from 'react'
import type { AccountSection } from '#src/domain/content/paths/account-section.ts'
import { lazyNamed } from '#src/features/loading/lazy-named.ts'
import { Part } from '#src/features/loading/Part.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { AccountState } from './AccountState.tsx'

const loads = {
  'order-history': async () => (await import('./OrderHistory.tsx')).OrderHistory,
  'rewards-section': async () => (await import('./rewards/Rewards.tsx')).Rewards,
  'user-info': async () => (await import('./settings/UserInfo.tsx')).UserInfo,
}
const sections: Record<AccountSection, ComponentType> = {
  'order-history': lazyNamed(loads['order-history']),
  'rewards-section': lazyNamed(loads['rewards-section']),
  'user-info': lazyNamed(loads['user-info']),
}

export function Section({ section }: { section: AccountSection }) {
  const Shown = sections[section]
  // While the member is read.
  useEffect(() => void loads[section]().catch(() => {}), [section])
  return (
    <AccountState>
      <Part key={section} skeleton={<AccountSkeleton />}>
        <Shown />
      </Part>
    </AccountState>
  )
}
