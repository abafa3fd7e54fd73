import { type Result, request } from '../../api/request.ts'
import { clearDetails } from '../../handoff/handoff-details.ts'
import { clearMember } from '../../session/forced-out.ts'

export async function signOut(): Promise<Result<object>> {
  const ended = await request('post', '/members/signout', {})
  if (ended.ok) {
    clearMember()
    clearDetails()
  }
  return ended
}
