import { type Result, request } from '../../api/request.ts'
import { clearHandoffDetails } from '../../handoff/handoff-details.ts'
import { clearMember } from '../../session/session-expired.ts'

export async function signOut(): Promise<Result<object>> {
  const result = await request('post', '/members/signout', {})
  if (result.ok) {
    clearMember()
    clearHandoffDetails()
  }
  return result
}
