import { atom } from 'nanostores'
import { type ApiError, request } from '../../api/request.ts'

export const $export = atom<{ step: 'idle' | 'reading' } | { step: 'failed'; error: ApiError }>({
  step: 'idle',
})
export async function exportData(): Promise<string | null> {
  $export.set({ step: 'reading' })
  const found = await request('get', '/members/export', {})
  $export.set(found.ok ? { step: 'idle' } : { step: 'failed', error: found.error })
  return found.ok ? JSON.stringify(found.data, null, 2) : null
}
