import { computed } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { environment } from '../browser/environment.ts'
import { memberShape } from '../browser/page-memory.ts'
import { persistentValue } from '../browser/persistent-value.ts'

export type MemberMemory = Pick<Member, 'first_name' | 'points' | 'pending_points' | 'tier'> & {
  /** Missing in values stored by older versions. */
  tier_points?: number
  expires: string
}

/** Null for guests. The session id is not stored here, but in an HttpOnly cookie. */
export const $memberMemory = persistentValue<MemberMemory>(memberShape.name, memberShape.fits)

export const $isMember = computed($memberMemory, memory => memory !== null)

export function isSessionRefreshDue(): boolean {
  const memory = $memberMemory.get()
  return memory !== null && Date.parse(memory.expires) <= environment().now()
}
