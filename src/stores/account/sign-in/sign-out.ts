import { type Result, request } from '#src/stores/api/request.ts'
import { clearHandoffDetails } from '#src/stores/handoff/handoff-details.ts'
import { clearMember } from '#src/stores/session/session-expired.ts'

export async function signOut(): Promise<Result<object>> {
  const result = await request('post', '/members/signout', {})
  if (result.ok) {
    clearMember()
    clearHandoffDetails()
  }
  return result
}
