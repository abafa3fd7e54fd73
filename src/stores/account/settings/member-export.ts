import { atom } from 'nanostores'
import { type ApiError, request } from '../../api/request.ts'

export const $export = atom<{ step: 'idle' | 'reading' } | { step: 'failed'; error: ApiError }>({
  step: 'idle',
})
export async function exportData(): Promise<string | null> {
  $export.set({ step: 'reading' })
  const result = await request('get', '/members/export', {})
  $export.set(result.ok ? { step: 'idle' } : { step: 'failed', error: result.error })
  return result.ok ? JSON.stringify(result.data, null, 2) : null
}
