/** What a person was about to do when the captcha looked at them. */
export type CaptchaAction = 'signin' | 'signup' | 'forgot' | 'giftcard' | 'payment'

/** Tells people from programs. `key` and `version` are what the browser needs to load it. */
export type CaptchaProvider = {
  name: 'local' | 'recaptcha'
  key: string | null
  version: string | null
  /** Whether a token of the browser stands for a person doing this; a provider that does not answer says yes. */
  verify: (token: string | undefined, action: CaptchaAction) => Promise<boolean>
}

/** Stands in for a captcha without a key: it believes everybody, and refuses the token `refused` so that it can be seen. */
export function createLocalCaptcha(): CaptchaProvider {
  return {
    name: 'local',
    key: 'local',
    version: '3',
    verify: async token => token !== 'refused',
  }
}
