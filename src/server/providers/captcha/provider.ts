export type CaptchaAction = 'signin' | 'signup' | 'forgot' | 'giftcard' | 'payment'

/** A bot check. `key` and `version` are what the browser needs to load it. */
export type CaptchaProvider = {
  name: 'local' | 'recaptcha'
  key: string | null
  version: string | null
  /** True if the token proves a person doing this action. An outage of the provider counts as true (fails open). */
  verify: (token: string | undefined, action: CaptchaAction) => Promise<boolean>
}

/** A captcha for sites without a key: it accepts everything except the token `refused`, for tests. */
export function createLocalCaptcha(): CaptchaProvider {
  return {
    name: 'local',
    key: 'local',
    version: '3',
    verify: async token => token !== 'refused',
  }
}
