import { ForgotPasswordPage } from '#src/features/account/ForgotPasswordPage.tsx'

export function Forgot({ hasCaptcha }: { hasCaptcha: boolean }) {
  return <ForgotPasswordPage hasCaptcha={hasCaptcha} />
}
