import { AccountSectionFrame } from './Section.tsx'
import { SignOutForm } from './SignOut.tsx'

export function SettingsPage() {
  return (
    <div className="container py-8 lg:py-12">
      <AccountSectionFrame section="user-info" />
      <div className="mt-6">
        <SignOutForm />
      </div>
    </div>
  )
}
