import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { CaptchaNote } from '#src/features/form/CaptchaNote.tsx'
import { $isRedirecting, preloadSignIn, signIn, signInForm } from '#src/stores/account/sign-in/sign-in.ts'
import { AccountStage } from './AccountStage.tsx'
import { AccountSwitchLink } from './AccountSwitchLink.tsx'
import { addNextParameter } from './add-next-parameter.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { SocialSignInError } from './SocialSignInError.tsx'
import type { SignInOptions } from './sign-in-options.ts'

export function SignInPage({ headline, ...options }: SignInOptions & { headline: string }) {
  const { next, problem, providers, contactUrl, hasCaptcha } = options
  const copy = accountCopy.signIn
  const socialFailed = problem?.code === 'social_failed' ? problem : null
  const isRedirecting = useStore($isRedirecting, { ssr: 'initial' })
  return (
    <AccountStage
      tone="red"
      headline={headline}
      intro={copy.intro}
      art="/art/role/sign-in.webp"
      sticker={copy.sticker}
    >
      <h2 className="mb-5 text-title">{copy.title}</h2>
      {socialFailed && <SocialSignInError message={socialFailed.message} contactUrl={contactUrl} />}
      <div inert={isRedirecting}>
        <AccountForm
          form={signInForm}
          submit={copy.submit}
          action={accountPaths.signIn}
          hidden={next ? { next } : {}}
          problem={socialFailed ? null : problem}
          note={hasCaptcha && <CaptchaNote />}
          onStart={() => void preloadSignIn()}
          onSubmit={() => void signIn(next)}
        />
      </div>
      <SocialButtons providers={providers} next={next} />
      <AccountSwitchLink
        question={copy.new}
        href={addNextParameter(accountPaths.signUp, next)}
        label={copy.signUp}
      />
    </AccountStage>
  )
}
