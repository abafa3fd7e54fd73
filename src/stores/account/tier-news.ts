import { request } from '../api/request.ts'
import { $member, showMember } from './member.ts'

/** Marks the reached tier as seen on the server; if that fails, it is shown again on the next visit. */
export async function acknowledgeTier(): Promise<void> {
  const member = $member.get()
  if (!member?.new_tier) return
  const { tier } = member.new_tier
  showMember({ ...member, new_tier: null })
  await request('post', '/members/points/tier', { body: { tier } })
}
