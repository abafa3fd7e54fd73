import { captchaNote } from '#src/copy/account/account.ts'

/** Google requires this text if the reCAPTCHA badge is hidden. */
export function CaptchaNote() {
  return (
    <p className="text-xs text-muted">
      {captchaNote.before}
      <a href="https://policies.google.com/privacy" rel="noreferrer" className="underline">
        {captchaNote.privacy}
      </a>
      {captchaNote.between}
      <a href="https://policies.google.com/terms" rel="noreferrer" className="underline">
        {captchaNote.terms}
      </a>
      {captchaNote.after}
    </p>
  )
}
