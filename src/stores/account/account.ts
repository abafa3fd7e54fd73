import { atom } from 'nanostores'
import { signInPath } from '#src/domain/content/paths/account-paths.ts'
import type { ApiError } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $isSessionExpired } from '../session/session-expired.ts'
import { $storedMember } from '../session/stored-member.ts'
import { $member, readMember } from './member.ts'

type AccountPageState =
  | { step: 'reading' }
  | { step: 'ready' }
  | { step: 'failed'; error: ApiError }
  | { step: 'signed-out' }
  | { step: 'deleted'; message: string }

export const $account = atom<AccountPageState>({ step: 'reading' })
whileMounted($account, () => loadAccountOnMemberChange(environment().path() + environment().search()))

/**
 * Fetches the account now and whenever the stored member changes. Redirects guests to the sign-in page, which
 * returns them to `path` after they sign in. Returns a cleanup function.
 */
export function loadAccountOnMemberChange(path: string): () => void {
  void readAccount(path)
  return $storedMember.listen(stored => {
    if (stored) void readAccount(path)
    else if ($account.get().step === 'ready') $account.set({ step: 'signed-out' })
  })
}

export async function readAccount(path: string): Promise<void> {
  if ($member.get()) return $account.set({ step: 'ready' })
  $account.set({ step: 'reading' })
  const result = await readMember()
  if (result.ok) return $account.set({ step: 'ready' })
  if (result.error.code !== 'sign_in_required') return $account.set({ step: 'failed', error: result.error })
  // Does not redirect, because the session-expired notice already offers sign-in.
  if ($isSessionExpired.get()) return $account.set({ step: 'signed-out' })
  environment().replace(signInPath(path))
}
