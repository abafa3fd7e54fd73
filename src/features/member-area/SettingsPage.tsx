import { Section } from './Section.tsx'
import { SignOut } from './SignOut.tsx'

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
