import type { SocialProvider } from '#src/contract/members.ts'
import type { ApiError } from '#src/stores/api/request.ts'

/** What a page knows when it is rendered. */
export type Offers = {
  /** Where to go after signing in; empty when nowhere was asked for. */
  next: string
  /** Why one was sent back here. */
  problem: Pick<ApiError, 'code' | 'message'> | null
  providers: SocialProvider[]
  contactUrl: string
  /** Whether Google looks at who fills in the form. */
  hasCaptcha: boolean
}
