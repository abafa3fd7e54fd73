import { atom } from 'nanostores'
import type { Member } from '#src/contract/member/members.ts'
import { SESSION_REFRESH_FALLBACK_MS } from '#src/domain/member/session-times.ts'
import { type ApiError, type Result, request } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { $isMember, $storedMember, isSessionRefreshDue } from '../session/stored-member.ts'

export const $member = atom<Member | null>(null)

export const $memberError = atom<ApiError | null>(null)

let pendingRead: Promise<Result<Member>> | null = null

export function readMember(): Promise<Result<Member>> {
  pendingRead ??= read().finally(() => {
    pendingRead = null
  })
  return pendingRead
}

/**
 * Loads the member if this browser is signed in. Also loads the member after every later sign-in, even in
 * another tab. Returns an unsubscribe function.
 */
export function loadMemberOnSignIn(): () => void {
  return $isMember.subscribe(isMember => {
    if (isMember && !$member.get()) void readMember()
  })
}

export function setMember(
  member: Member,
  expires = $storedMember.get()?.expires ?? toSessionExpiration(null),
): void {
  const { first_name, points, pending_points, tier, tier_points } = member
  $member.set(member)
  $storedMember.set({ first_name, points, pending_points, tier, tier_points, expires })
}

/** Revalidates the session if it is due for a refresh. A network failure never signs the member out. */
export async function refreshSession(): Promise<void> {
  if (!isSessionRefreshDue()) return
  const result = await request('put', '/members/auth', {})
  const stored = $storedMember.get()
  if (!result.ok || !stored) return
  $storedMember.set({ ...stored, expires: toSessionExpiration(result.data.expires) })
  await readMember()
}

// Also runs after the member signs out in another tab.
$storedMember.listen(stored => {
  if (!stored) $member.set(null)
})

async function read(): Promise<Result<Member>> {
  const wasMember = $isMember.get()
  const result = await request('get', '/members/me', {})
  const isSignedOut = wasMember && !$isMember.get()
  $memberError.set(result.ok || isSignedOut ? null : result.error)
  if (result.ok && !isSignedOut) setMember(result.data)
  return result
}

export function toSessionExpiration(expires: string | null): string {
  return expires ?? new Date(environment().now() + SESSION_REFRESH_FALLBACK_MS).toISOString()
}
