import { atom } from 'nanostores'
import type { AppSettings } from '#src/contract/app.ts'
import { whenUsed } from '../browser/when-used.ts'
import { type ApiError, request } from './request.ts'

/** App info and settings, read on first use; null before that. */
export const $settings = atom<AppSettings | null>(null)

export const $settingsError = atom<ApiError | null>(null)

let reading: Promise<AppSettings | null> | null = null

export async function readSettings(): Promise<AppSettings | null> {
  if ($settings.get()) return $settings.get()
  reading ??= read().finally(() => {
    reading = null
  })
  return reading
}

async function read(): Promise<AppSettings | null> {
  const found = await request('get', '/app', {})
  if (found.ok) $settings.set(found.data)
  $settingsError.set(found.ok ? null : found.error)
  return $settings.get()
}

whenUsed($settings, readSettings)
