import type { z } from 'zod'
import type { SignInResult } from '#src/contract/member/members.ts'
import type { incompleteProfile } from '#src/contract/member/social.ts'

export type IncompleteProfile = z.output<typeof incompleteProfile>

export type SignInOutcome =
  | ({ state: 'signed-in' } & SignInResult)
  | { state: 'confirm-email'; email: string }
  | { state: 'incomplete'; profile: IncompleteProfile }
