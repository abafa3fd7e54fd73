import { ForgotPasswordPage } from '#src/features/account/ForgotPasswordPage.tsx'

export function ForgotPassword({ hasCaptcha }: { hasCaptcha: boolean }) {
  return <ForgotPasswordPage hasCaptcha={hasCaptcha} />
}
