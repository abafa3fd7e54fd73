import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { CaptchaNote } from '#src/features/form/CaptchaNote.tsx'
import { prepareCaptcha } from '#src/stores/account/captcha.ts'
import {
  $linkSentTo,
  forgotPasswordForm,
  requestResetLink,
} from '#src/stores/account/sign-in/request-reset-link.ts'
import { Button } from '#src/ui/Button.tsx'
import { AccountMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'
import { AccountSwitchLink } from './AccountSwitchLink.tsx'

export function ForgotPasswordPage({ hasCaptcha }: { hasCaptcha: boolean }) {
  const sentTo = useStore($linkSentTo, { ssr: 'initial' })
  const copy = accountCopy.forgot
  if (sentTo) {
    const { headline, intro } = accountCopy.checkMail
    return (
      <AccountStage tone="bordeaux" headline={headline} intro={intro} art="/art/role/letter-sent.webp">
        <AccountMessage
          icon="mail"
          title={copy.sentTitle}
          actions={
            <Button href={accountPaths.signIn} variant="outline" size="small">
              {copy.signIn}
            </Button>
          }
        >
          <p>
            {copy.sent} <strong>{sentTo}</strong>.
          </p>
          <p className="text-base text-muted">{copy.sentHint}</p>
        </AccountMessage>
      </AccountStage>
    )
  }
  return (
    <AccountStage
      tone="bordeaux"
      headline={copy.headline}
      intro={copy.intro}
      art="/art/role/forgot-password.webp"
    >
      <h2 className="mb-5 text-title">{copy.title}</h2>
      <AccountForm
        form={forgotPasswordForm}
        submit={copy.submit}
        note={hasCaptcha && <CaptchaNote />}
        onStart={() => void prepareCaptcha()}
        onSubmit={() => void requestResetLink()}
      />
      <AccountSwitchLink question={copy.remembered} href={accountPaths.signIn} label={copy.signIn} />
    </AccountStage>
  )
}
