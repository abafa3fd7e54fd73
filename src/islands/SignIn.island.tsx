import type { Offers } from '#src/features/account/offers.ts'
import { SignInPage } from '#src/features/account/SignInPage.tsx'

export function SignIn(offers: Offers) {
  return <SignInPage {...offers} />
}
