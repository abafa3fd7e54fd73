import { Section } from './Section.tsx'
import { SignOut } from './SignOut.tsx'

/** What the member can change, as a page of its own: the checkout leads here and gets them back. */
export function SettingsPage() {
  return (
    <div className="container py-8 lg:py-12">
      <Section section="user-info" />
      <div className="mt-6 lg:mt-8">
        <SignOut wide />
      </div>
    </div>
  )
}
