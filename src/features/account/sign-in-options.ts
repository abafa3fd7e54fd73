import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import type { FormProblem } from '#src/features/form/FormAlert.tsx'

export type SignInOptions = {
  next: string
  /** Error that caused the server to redirect the guest back to the sign-in page. */
  problem: FormProblem | null
  providers: SocialProvider[]
  contactUrl: string
  hasCaptcha: boolean
}
