import { atom } from 'nanostores'
import { signInPath } from '#src/domain/content/paths/account-paths.ts'
import type { ApiError } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $isForcedOut } from '../session/forced-out.ts'
import { $memberMemory } from '../session/member-memory.ts'
import { $member, readMember } from './member.ts'

export type Account =
  | { step: 'reading' }
  /** Who is signed in has been read: see `$member`. */
  | { step: 'ready' }
  | { step: 'failed'; error: ApiError }
  /** Signed out here or in another tab, or the session is over. */
  | { step: 'signed-out' }
  | { step: 'deleted'; message: string }

export const $account = atom<Account>({ step: 'reading' })
whenUsed($account, () => enterAccount(environment().path() + environment().search()))

/** Opens a page of the account. Guests are sent to sign in, and back to it afterwards. Returns what closes it. */
export function enterAccount(path: string): () => void {
  void readAccount(path)
  return $memberMemory.listen(memory => {
    if (memory) void readAccount(path)
    else if ($account.get().step === 'ready') $account.set({ step: 'signed-out' })
  })
}

/** Reads who is signed in, unless that is known. */
export async function readAccount(path: string): Promise<void> {
  if ($member.get()) return $account.set({ step: 'ready' })
  $account.set({ step: 'reading' })
  const found = await readMember()
  if (found.ok) return $account.set({ step: 'ready' })
  if (found.error.code !== 'sign_in_required') return $account.set({ step: 'failed', error: found.error })
  // The notice that the session has ended offers where to go next, so nobody is sent anywhere here.
  if ($isForcedOut.get()) return $account.set({ step: 'signed-out' })
  environment().replace(signInPath(path))
}
