import { ResetPasswordPage } from '#src/features/account/ResetPasswordPage.tsx'

export function ResetPassword() {
  return <ResetPasswordPage />
}
