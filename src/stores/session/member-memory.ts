import { computed } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { environment } from '../browser/environment.ts'
import { memberShape } from '../browser/page-memory.ts'
import { remembered } from '../browser/remembered.ts'

/** What every page shows of the member without asking the server; no contact details. */
export type MemberMemory = Pick<Member, 'first_name' | 'points' | 'pending_points' | 'tier'> & {
  /** Missing in what older versions stored. */
  tier_points?: number
  /** When to ask again whether the session is still valid. */
  expires: string
}

/** Null for guests. The session itself is in a cookie that scripts cannot read. */
export const $memberMemory = remembered<MemberMemory>(memberShape.name, memberShape.fits)

export const $isMember = computed($memberMemory, memory => memory !== null)

/** Whether it is time to ask again if the session goes on. */
export function isSessionDue(): boolean {
  const memory = $memberMemory.get()
  return memory !== null && Date.parse(memory.expires) <= environment().now()
}
