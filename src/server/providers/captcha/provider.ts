export type CaptchaAction = 'signin' | 'signup' | 'forgot' | 'giftcard' | 'payment'

/** Bot protection. Browsers use `key` and `version` to load the provider's script. */
export type CaptchaProvider = {
  name: 'local' | 'recaptcha'
  key: string | null
  version: string | null
  /**
   * Returns true if the token shows that a person is performing the action. Also returns true if the captcha
   * service is down (fails open).
   */
  verify: (token: string | undefined, action: CaptchaAction) => Promise<boolean>
}

/**
 * Creates a captcha provider for sites without a captcha key. It accepts every token except the test token
 * `refused`.
 */
export function createLocalCaptchaProvider(): CaptchaProvider {
  return {
    name: 'local',
    key: 'local',
    version: '3',
    verify: async token => token !== 'refused',
  }
}
