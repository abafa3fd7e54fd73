import { ForgotPage } from '#src/features/account/ForgotPage.tsx'

export function Forgot({ hasCaptcha }: { hasCaptcha: boolean }) {
  return <ForgotPage hasCaptcha={hasCaptcha} />
}
