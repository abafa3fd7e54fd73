import { atom } from 'nanostores'
import { type ApiError, request } from '#src/stores/api/request.ts'

export const $exportState = atom<{ step: 'idle' | 'reading' } | { step: 'failed'; error: ApiError }>({
  step: 'idle',
})
export async function exportMemberData(): Promise<string | null> {
  $exportState.set({ step: 'reading' })
  const result = await request('get', '/members/export', {})
  $exportState.set(result.ok ? { step: 'idle' } : { step: 'failed', error: result.error })
  return result.ok ? JSON.stringify(result.data, null, 2) : null
}
