import { request } from '../api/request.ts'
import { $member, showMember } from './member.ts'

/** The member has seen that they reached a tier; what could not be said is shown again at the next visit. */
export async function seeNewTier(): Promise<void> {
  const member = $member.get()
  if (!member?.new_tier) return
  const { tier } = member.new_tier
  showMember({ ...member, new_tier: null })
  await request('post', '/members/points/tier', { body: { tier } })
}
