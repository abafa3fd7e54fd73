export type CaptchaAction = 'signin' | 'signup' | 'forgot' | 'giftcard' | 'payment'

/** A bot check. The browser needs `key` and `version` to load it. */
export type CaptchaProvider = {
  name: 'local' | 'recaptcha'
  key: string | null
  version: string | null
  /**
   * True if the token shows that a person performs this action. Also true if the provider is down (fails
   * open).
   */
  verify: (token: string | undefined, action: CaptchaAction) => Promise<boolean>
}

/**
 * Returns a captcha that accepts every request, for sites without a key. For tests, it rejects the token
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
