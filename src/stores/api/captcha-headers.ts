import { readSettings } from './app-settings.ts'

/**
 * Returns the headers for captcha-protected requests. `verify_transition` is sent while the chain is
 * migrating to another captcha provider.
 */
export async function createCaptchaHeaders(): Promise<Record<string, string>> {
  const isTransition = (await readSettings())?.verify_transition === true
  return { verify: 'true', ...(isTransition && { verify_transition: 'true' }) }
}
