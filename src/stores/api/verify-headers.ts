import { readSettings } from './app-settings.ts'

/** The headers of calls that are protected by the captcha. A chain that is changing its captcha provider sends one more. */
export async function verifyHeaders(): Promise<Record<string, string>> {
  const isMoving = (await readSettings())?.verify_transition === true
  return { verify: 'true', ...(isMoving && { verify_transition: 'true' }) }
}
