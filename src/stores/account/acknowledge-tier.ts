import { request } from '../api/request.ts'
import { $member, setMember } from './member.ts'

export async function acknowledgeTier(): Promise<void> {
  const member = $member.get()
  if (!member?.new_tier) return
  const { tier } = member.new_tier
  setMember({ ...member, new_tier: null })
  await request('post', '/members/points/tier', { body: { tier } })
}
