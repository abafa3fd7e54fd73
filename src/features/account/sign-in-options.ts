import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import type { FormProblem } from '#src/features/form/FormAlert.tsx'

/** What a page knows when it is rendered. */
export type SignInOptions = {
  /** Where to go after signing in; empty when nowhere was asked for. */
  next: string
  /** Why the server sent them back here. */
  problem: FormProblem | null
  providers: SocialProvider[]
  contactUrl: string
  /** Whether the form is protected by a captcha. */
  hasCaptcha: boolean
}
