import { atom } from 'nanostores'
import { type ApiError, request } from '../../api/request.ts'

/** How far the export of everything we store about the member is. */
export const $export = atom<{ step: 'idle' | 'reading' } | { step: 'failed'; error: ApiError }>({
  step: 'idle',
})
/** Everything we store about the member, as the text of a file; null when it could not be read. */
export async function exportData(): Promise<string | null> {
  $export.set({ step: 'reading' })
  const found = await request('get', '/members/export', {})
  $export.set(found.ok ? { step: 'idle' } : { step: 'failed', error: found.error })
  return found.ok ? JSON.stringify(found.data, null, 2) : null
}
