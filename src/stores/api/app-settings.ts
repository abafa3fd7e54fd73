import { atom } from 'nanostores'
import type { AppSettings } from '#src/contract/app.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { type ApiError, request } from './request.ts'

export const $settings = atom<AppSettings | null>(null)

export const $settingsError = atom<ApiError | null>(null)

let pendingRead: Promise<AppSettings | null> | null = null

export async function readSettings(): Promise<AppSettings | null> {
  if ($settings.get()) return $settings.get()
  pendingRead ??= read().finally(() => {
    pendingRead = null
  })
  return pendingRead
}

async function read(): Promise<AppSettings | null> {
  const result = await request('get', '/app', {})
  if (result.ok) $settings.set(result.data)
  $settingsError.set(result.ok ? null : result.error)
  return $settings.get()
}

whileMounted($settings, readSettings)
