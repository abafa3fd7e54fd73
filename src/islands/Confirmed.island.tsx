import { EmailConfirmedPage } from '#src/features/account/EmailConfirmedPage.tsx'

export function Confirmed() {
  return <EmailConfirmedPage />
}
