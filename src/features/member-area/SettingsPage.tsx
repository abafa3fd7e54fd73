import { AccountSectionFrame } from './AccountSectionFrame.tsx'
import { SignOutForm } from './SignOutForm.tsx'

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
