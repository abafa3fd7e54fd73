import { EmailConfirmedPage } from '#src/features/account/EmailConfirmedPage.tsx'

export function EmailConfirmed() {
  return <EmailConfirmedPage />
}
