import { ResetPasswordPage } from '#src/features/account/ResetPasswordPage.tsx'

export function Reset() {
  return <ResetPasswordPage />
}
