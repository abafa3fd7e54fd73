import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { CaptchaNote } from '#src/features/form/CaptchaNote.tsx'
import {
  $signUpState,
  preloadSignUp,
  resendConfirmationLink,
  restartSignUp,
  type SignUpState,
  signUp,
  signUpForm,
} from '#src/stores/account/sign-in/sign-up.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { AccountMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'
import { AccountSwitchLink } from './AccountSwitchLink.tsx'
import { addNextParameter } from './add-next-parameter.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { SocialSignInError } from './SocialSignInError.tsx'
import type { SignInOptions } from './sign-in-options.ts'

type SignUpPageProps = SignInOptions & { thisYear: number }

export function SignUpPage({ next, problem, providers, contactUrl, hasCaptcha, thisYear }: SignUpPageProps) {
  const state = useStore($signUpState, { ssr: 'initial' })
  const copy = accountCopy.signUp
  const socialFailed = problem?.code === 'social_failed' ? problem : null
  if (state.step === 'sent') {
    const { headline, intro } = accountCopy.checkMail
    return (
      <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/letter-sent.webp">
        <CheckMail sent={state} />
      </AccountStage>
    )
  }
  return (
    <AccountStage
      tone="yellow"
      headline={copy.headline}
      intro={copy.intro}
      art="/art/role/sign-up.webp"
      sticker={copy.sticker}
      extra={<Perks />}
    >
      <h2 className="mb-5 text-title">{copy.title}</h2>
      {socialFailed && <SocialSignInError message={socialFailed.message} contactUrl={contactUrl} />}
      <AccountForm
        form={signUpForm}
        submit={copy.submit}
        problem={socialFailed ? null : problem}
        thisYear={thisYear}
        note={hasCaptcha && <CaptchaNote />}
        onStart={() => void preloadSignUp()}
        onSubmit={() => void signUp()}
      />
      <SocialButtons providers={providers} next={next} />
      <AccountSwitchLink
        question={copy.known}
        href={addNextParameter(accountPaths.signIn, next)}
        label={copy.signIn}
      />
    </AccountStage>
  )
}

function Perks() {
  return (
    <ul className="grid gap-3 text-lg font-bold">
      {accountCopy.signUp.perks.map(perk => (
        <li key={perk} className="flex items-center gap-3">
          <span className="grid size-9 shrink-0 place-content-center rounded-full border-3 border-ink bg-primary text-on-primary">
            <Icon name="check" className="size-5" />
          </span>
          {perk}
        </li>
      ))}
    </ul>
  )
}

/** Shows the same text whether or not the email address has an account, to prevent user enumeration. */
function CheckMail({ sent }: { sent: Extract<SignUpState, { step: 'sent' }> }) {
  const { email, resend, error } = sent
  const copy = accountCopy.checkMail
  return (
    <AccountMessage
      icon="mail"
      title={copy.title}
      actions={
        <>
          {resend !== 'never' && (
            <Button
              size="small"
              variant="secondary"
              loading={resend === 'sending'}
              aria-disabled={resend !== 'ready' || undefined}
              onClick={() => void resendConfirmationLink()}
            >
              {copy.resend}
            </Button>
          )}
          <Button size="small" variant="link" onClick={restartSignUp}>
            {copy.startOver}
          </Button>
        </>
      }
    >
      <p>
        {copy.sentTo} <strong>{email}</strong>.
      </p>
      <p>{copy.next}</p>
      <p className="text-base text-muted">{copy.notThere}</p>
      {resend === 'soon' && <p className="text-base text-muted">{copy.resendSoon}</p>}
      {resend === 'done' && <p className="font-bold text-success">{copy.resent}</p>}
      {error && <Notice tone="danger">{error.message}</Notice>}
    </AccountMessage>
  )
}
