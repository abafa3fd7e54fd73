import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import type { FormProblem } from '#src/features/form/FormAlert.tsx'

export type SignInOptions = {
  next: string
  /** Error that made the server redirect the guest back to sign-in. */
  problem: FormProblem | null
  providers: SocialProvider[]
  contactUrl: string
  hasCaptcha: boolean
}
