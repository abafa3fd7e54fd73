import { useEffect } from 'react'
import type { AccountSection } from '#src/domain/content/account-section.ts'
import { Fetched } from '#src/features/fetched/Fetched.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { AccountState } from './AccountState.tsx'
import { sectionParts } from './section-parts.ts'

/** A section of the account; what draws it is fetched while the server says who is signed in. */
export function Section({ section }: { section: AccountSection }) {
  const part = sectionParts[section]
  useEffect(() => void part.load(), [part])
  return (
    <AccountState>
      <Fetched key={section} part={part} skeleton={<AccountSkeleton />} />
    </AccountState>
  )
}
