import { computed } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { environment } from '../browser/environment.ts'
import { memberShape } from '../browser/page-storage.ts'
import { persistentValue } from '../browser/persistent-value.ts'

export type StoredMember = Pick<Member, 'first_name' | 'points' | 'pending_points' | 'tier'> & {
  /** Missing from values that older versions of the site stored. */
  tier_points?: number
  expires: string
}

/** Null for guests. Does not contain the session id, which is in an HttpOnly cookie. */
export const $storedMember = persistentValue<StoredMember>(memberShape.name, memberShape.isValid)

export const $isMember = computed($storedMember, stored => stored !== null)

export function isSessionRefreshDue(): boolean {
  const stored = $storedMember.get()
  return stored !== null && Date.parse(stored.expires) <= environment().now()
}
