/** What can go wrong with the captcha before it has looked at anybody. */
export type CaptchaProblem = 'no-key' | 'no-version' | 'load-failed' | 'execute-failed'

export const captchaMessages: Record<CaptchaProblem, string> = {
  'no-key': 'This form is not set up right: its captcha has no key provided. Please contact us.',
  'no-version': 'This form is not set up right: its captcha has no version provided. Please contact us.',
  'load-failed':
    'The captcha failed to load its script. Check your connection or what blocks scripts, then try again. Nothing you entered is lost.',
  'execute-failed': 'The captcha failed to execute. Please try again. Nothing you entered is lost.',
}

export const captchaNote = {
  before: 'Protected by reCAPTCHA: Google’s ',
  privacy: 'Privacy Policy',
  between: ' and ',
  terms: 'Terms of Service',
  after: ' apply.',
}
