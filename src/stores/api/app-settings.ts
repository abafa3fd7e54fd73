import { atom } from 'nanostores'
import type { AppSettings } from '#src/contract/app.ts'
import { request } from './request.ts'

/** App info and settings; null until they are read. */
export const $settings = atom<AppSettings | null>(null)

export async function readSettings(): Promise<AppSettings | null> {
  if ($settings.get()) return $settings.get()
  const found = await request('get', '/app', {})
  if (found.ok) $settings.set(found.data)
  return $settings.get()
}
