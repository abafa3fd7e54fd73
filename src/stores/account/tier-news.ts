import { request } from '../api/request.ts'
import { $member, showMember } from './member.ts'

/**
 * Tells the server that the member has seen which tier they reached; if that fails, they are shown it again at the next
 * visit.
 */
export async function seeNewTier(): Promise<void> {
  const member = $member.get()
  if (!member?.new_tier) return
  const { tier } = member.new_tier
  showMember({ ...member, new_tier: null })
  await request('post', '/members/points/tier', { body: { tier } })
}
