import { ResetPasswordPage } from '#src/features/account/ResetPage.tsx'

export function Reset() {
  return <ResetPasswordPage />
}
