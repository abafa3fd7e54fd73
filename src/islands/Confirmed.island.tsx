import { EmailConfirmedPage } from '#src/features/account/ConfirmedPage.tsx'

export function Confirmed() {
  return <EmailConfirmedPage />
}
