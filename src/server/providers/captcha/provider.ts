export type CaptchaAction = 'signin' | 'signup' | 'forgot' | 'giftcard' | 'payment'

/** Bot protection. Browsers use `key` and `version` to load its script. */
export type CaptchaProvider = {
  name: 'local' | 'recaptcha'
  key: string | null
  version: string | null
  /**
   * True if the token shows that a person performs the action, or if the captcha service is down (fails
   * open).
   */
  verify: (token: string | undefined, action: CaptchaAction) => Promise<boolean>
}

/**
 * Creates a captcha that accepts every token except the test token `refused`, for sites without a captcha
 * key.
 */
export function createLocalCaptchaProvider(): CaptchaProvider {
  return {
    name: 'local',
    key: 'local',
    version: '3',
    verify: async token => token !== 'refused',
  }
}
