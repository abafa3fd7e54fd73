import { readSettings } from './app-settings.ts'

/** What calls are sent with that a captcha looks at; a chain on its way to another one says so as well. */
export async function verifyHeaders(): Promise<Record<string, string>> {
  const isMoving = (await readSettings())?.verify_transition === true
  return { verify: 'true', ...(isMoving && { verify_transition: 'true' }) }
}
