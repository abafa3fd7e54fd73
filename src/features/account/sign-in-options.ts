import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import type { FormProblem } from '#src/features/form/FormAlert.tsx'

/** Options known at render time. */
export type SignInOptions = {
  /** Return path after signing in; empty if none. */
  next: string
  /** Why the server redirected the guest back here. */
  problem: FormProblem | null
  providers: SocialProvider[]
  contactUrl: string
  hasCaptcha: boolean
}
