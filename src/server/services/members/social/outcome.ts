import type { z } from 'zod'
import type { SignedIn } from '../../../../contract/member/members.ts'
import type { profileIncomplete } from '../../../../contract/member/social.ts'

export type IncompleteProfile = z.output<typeof profileIncomplete>

export type Outcome =
  | ({ state: 'signed-in' } & SignedIn)
  | { state: 'confirm-email'; email: string }
  | { state: 'incomplete'; profile: IncompleteProfile }
