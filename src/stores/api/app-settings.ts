import { atom } from 'nanostores'
import type { AppSettings } from '#src/contract/app.ts'
import { whenUsed } from '../browser/when-used.ts'
import { type ApiError, request } from './request.ts'

/** App info and settings, read as soon as a page shows them; null until they are. */
export const $settings = atom<AppSettings | null>(null)

/** Why they could not be read the last time. */
export const $settingsError = atom<ApiError | null>(null)

let reading: Promise<AppSettings | null> | null = null

/** Reads them unless they are known; asked for twice at once, it asks the server once. */
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
