import { atom } from 'nanostores'
import type { MemberSession } from '#src/contract/member/sessions.ts'
import { type ApiError, request } from '../../api/request.ts'
import { removableList } from '../removable-list.ts'

export const sessions = removableList<MemberSession>({
  read: async () => {
    const result = await request('get', '/members/sessions', {})
    return result.ok ? { ok: true, data: result.data.sessions } : result
  },
  remove: id => request('delete', '/members/sessions/{id}', { params: { id } }),
  gone: 'session_not_found',
})

export const $otherSessions = atom<
  { step: 'idle' | 'ending' } | { step: 'done'; ended: number } | { step: 'failed'; error: ApiError }
>({ step: 'idle' })

export async function endOtherSessions(): Promise<void> {
  if ($otherSessions.get().step === 'ending') return
  $otherSessions.set({ step: 'ending' })
  const result = await request('delete', '/members/sessions', {})
  if (!result.ok) return $otherSessions.set({ step: 'failed', error: result.error })
  sessions.show(list => list.filter(({ current }) => current))
  $otherSessions.set({ step: 'done', ended: result.data.ended })
}
