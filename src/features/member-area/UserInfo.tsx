import { useStore } from '@nanostores/react'
import { $member } from '#src/stores/account/member.ts'
import { DataPanel } from './DataPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { FavoritesPanel } from './FavoritesPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'
import { SavedCardsPanel } from './SavedCardsPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Everything the member can change. */
export function UserInfo() {
  const member = useStore($member, { ssr: 'initial' })
  if (!member) return null
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid gap-6 lg:gap-8">
        <ProfilePanel member={member} />
        <EmailPanel member={member} />
        <PasswordPanel member={member} />
        <SessionsPanel />
      </div>
      <div className="grid gap-6 lg:gap-8">
        <FavoritesPanel />
        <SavedCardsPanel />
        <DataPanel />
      </div>
    </div>
  )
}
