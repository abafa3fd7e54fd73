import { ForgotPasswordPage } from '#src/features/account/ForgotPage.tsx'

export function Forgot({ hasCaptcha }: { hasCaptcha: boolean }) {
  return <ForgotPasswordPage hasCaptcha={hasCaptcha} />
}
