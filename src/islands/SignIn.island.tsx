import { SignInPage } from '#src/features/account/SignInPage.tsx'
import type { SignInOptions } from '#src/features/account/sign-in-options.ts'

export function SignIn(options: SignInOptions & { headline: string }) {
  return <SignInPage {...options} />
}
