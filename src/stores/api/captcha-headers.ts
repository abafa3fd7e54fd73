import { readSettings } from './app-settings.ts'

/**
 * Returns the headers of captcha-protected calls. `verify_transition` is sent while the chain changes its
 * captcha provider.
 */
export async function captchaHeaders(): Promise<Record<string, string>> {
  const isTransition = (await readSettings())?.verify_transition === true
  return { verify: 'true', ...(isTransition && { verify_transition: 'true' }) }
}
