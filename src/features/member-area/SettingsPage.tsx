import { Section } from './Section.tsx'
import { SignOut } from './SignOut.tsx'

/** The settings as a separate page, which returns to the checkout. */
export function SettingsPage() {
  return (
    <div className="container py-8 lg:py-12">
      <Section section="user-info" />
      <div className="mt-6">
        <SignOut />
      </div>
    </div>
  )
}
