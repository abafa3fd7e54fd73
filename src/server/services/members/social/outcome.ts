import type { z } from 'zod'
import type { SignedIn } from '../../../../contract/member/members.ts'
import type { profileIncomplete } from '../../../../contract/member/social.ts'

export type IncompleteProfile = z.output<typeof profileIncomplete>

export type Outcome =
  | ({ state: 'signed-in' } & SignedIn)
  /** A link was emailed; it signs in when opened in this browser. */
  | { state: 'confirm-email'; email: string }
  | { state: 'incomplete'; profile: IncompleteProfile }
