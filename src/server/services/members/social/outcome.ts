import type { z } from 'zod'
import type { SignedIn } from '../../../../contract/member/members.ts'
import type { profileIncomplete } from '../../../../contract/member/social.ts'

export type IncompleteProfile = z.output<typeof profileIncomplete>

/** What becomes of somebody a provider vouched for. */
export type Outcome =
  | ({ state: 'signed-in' } & SignedIn)
  /** A mail went to the address; its link lets them in, in this browser. */
  | { state: 'confirm-email'; email: string }
  | { state: 'incomplete'; profile: IncompleteProfile }
