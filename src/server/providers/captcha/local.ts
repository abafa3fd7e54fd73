import type { CaptchaProvider } from './provider.ts'

/** Stands in for a captcha without a key: it believes everybody, and refuses the token `refused` so that it can be seen. */
export function createLocalCaptcha(): CaptchaProvider {
  return {
    name: 'local',
    key: 'local',
    version: '3',
    verify: async token => token !== 'refused',
  }
}
