import { atom } from 'nanostores'
import type { MemberSession } from '#src/contract/member/sessions.ts'
import { type ApiError, request } from '#src/stores/api/request.ts'
import { createListWithRemoval } from '../list-with-removal.ts'

export const sessionList = createListWithRemoval<MemberSession>({
  read: async () => {
    const result = await request('get', '/members/sessions', {})
    return result.ok ? { ok: true, data: result.data.sessions } : result
  },
  remove: id => request('delete', '/members/sessions/{id}', { params: { id } }),
  gone: 'session_not_found',
})

export const $endOtherSessionsState = atom<
  { step: 'idle' | 'ending' } | { step: 'done'; ended: number } | { step: 'failed'; error: ApiError }
>({ step: 'idle' })

export async function endOtherSessions(): Promise<void> {
  if ($endOtherSessionsState.get().step === 'ending') return
  $endOtherSessionsState.set({ step: 'ending' })
  const result = await request('delete', '/members/sessions', {})
  if (!result.ok) return $endOtherSessionsState.set({ step: 'failed', error: result.error })
  sessionList.show(list => list.filter(({ current }) => current))
  $endOtherSessionsState.set({ step: 'done', ended: result.data.ended })
}
