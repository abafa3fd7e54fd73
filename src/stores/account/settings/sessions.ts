import { atom } from 'nanostores'
import type { MemberSession } from '#src/contract/member/sessions.ts'
import { type ApiError, request } from '../../api/request.ts'
import { removableList } from '../removable-list.ts'

export const sessions = removableList<MemberSession>({
  read: async () => {
    const found = await request('get', '/members/sessions', {})
    return found.ok ? { ok: true, data: found.data.sessions } : found
  },
  remove: id => request('delete', '/members/sessions/{id}', { params: { id } }),
  gone: 'session_not_found',
})

export const $othersEnded = atom<
  { step: 'idle' | 'ending' } | { step: 'done'; ended: number } | { step: 'failed'; error: ApiError }
>({ step: 'idle' })

export async function endOthers(): Promise<void> {
  if ($othersEnded.get().step === 'ending') return
  $othersEnded.set({ step: 'ending' })
  const ended = await request('delete', '/members/sessions', {})
  if (!ended.ok) return $othersEnded.set({ step: 'failed', error: ended.error })
  sessions.show(list => list.filter(({ current }) => current))
  $othersEnded.set({ step: 'done', ended: ended.data.ended })
}
