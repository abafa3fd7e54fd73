import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { CaptchaNote } from '#src/features/form/CaptchaNote.tsx'
import { $isRedirecting, prepareSignIn, signIn, signInForm } from '#src/stores/account/sign-in/sign-in.ts'
import { SocialButtons } from './SocialButtons.tsx'
import { SocialFailed } from './SocialFailed.tsx'
import { Stage } from './Stage.tsx'
import { SwitchLine } from './SwitchLine.tsx'
import type { SignInOptions } from './sign-in-options.ts'
import { withNext } from './with-next.ts'

export function SignInPage({ headline, ...options }: SignInOptions & { headline: string }) {
  const { next, problem, providers, contactUrl, hasCaptcha } = options
  const copy = accountCopy.signIn
  const socialFailed = problem?.code === 'social_failed' ? problem : null
  const isGoingOn = useStore($isRedirecting, { ssr: 'initial' })
  return (
    <Stage
      tone="red"
      headline={headline}
      intro={copy.intro}
      art="/art/role/sign-in.webp"
      sticker={copy.sticker}
    >
      <h2 className="mb-5 text-title">{copy.title}</h2>
      {socialFailed && <SocialFailed message={socialFailed.message} contactUrl={contactUrl} />}
      <div inert={isGoingOn}>
        <AccountForm
          form={signInForm}
          submit={copy.submit}
          action={accountPaths.signIn}
          hidden={next ? { next } : {}}
          problem={socialFailed ? null : problem}
          note={hasCaptcha && <CaptchaNote />}
          onStart={() => void prepareSignIn()}
          onSubmit={() => void signIn(next)}
        />
      </div>
      <SocialButtons providers={providers} next={next} />
      <SwitchLine question={copy.new} href={withNext(accountPaths.signUp, next)} label={copy.signUp} />
    </Stage>
  )
}
