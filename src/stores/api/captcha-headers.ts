import { readSettings } from './app-settings.ts'

/** Headers of captcha-protected calls. One more is sent while a chain changes its captcha provider. */
export async function captchaHeaders(): Promise<Record<string, string>> {
  const isTransition = (await readSettings())?.verify_transition === true
  return { verify: 'true', ...(isTransition && { verify_transition: 'true' }) }
}
