import { readSettings } from './app-settings.ts'

/** Headers of captcha-protected calls. One more is sent while a chain changes its captcha provider. */
export async function verifyHeaders(): Promise<Record<string, string>> {
  const isMoving = (await readSettings())?.verify_transition === true
  return { verify: 'true', ...(isMoving && { verify_transition: 'true' }) }
}
