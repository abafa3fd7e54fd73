import type { Offers } from '#src/features/account/offers.ts'
import { SignUpPage } from '#src/features/account/SignUpPage.tsx'

export function SignUp(props: Offers & { thisYear: number }) {
  return <SignUpPage {...props} />
}
