import { SignUpPage } from '#src/features/account/SignUpPage.tsx'
import type { SignInOptions } from '#src/features/account/sign-in-options.ts'

export function SignUp(props: SignInOptions & { thisYear: number }) {
  return <SignUpPage {...props} />
}
