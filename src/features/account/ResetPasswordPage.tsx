import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import {
  $resetPasswordState,
  preloadPasswordReset,
  type ResetPasswordState,
  resetPassword,
  resetPasswordForm,
} from '#src/stores/account/sign-in/reset-password.ts'
import { Button } from '#src/ui/Button.tsx'
import { AccountMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'

export function ResetPasswordPage() {
  const { step } = useStore($resetPasswordState, { ssr: 'initial' })
  const { headline, intro } = accountCopy.reset
  return (
    <AccountStage tone="bordeaux" headline={headline} intro={intro} art="/art/role/new-password.webp">
      <ResetCard step={step} />
    </AccountStage>
  )
}

function ResetCard({ step }: Pick<ResetPasswordState, 'step'>) {
  const copy = accountCopy.reset
  switch (step) {
    case 'opening':
    case 'form':
      return (
        <>
          <h2 className="mb-5 text-title">{copy.title}</h2>
          <AccountForm
            form={resetPasswordForm}
            submit={copy.submit}
            onStart={preloadPasswordReset}
            onSubmit={() => void resetPassword()}
          />
        </>
      )
    case 'expired':
      return (
        <AccountMessage
          icon="clock"
          title={copy.expiredTitle}
          actions={<Button href={accountPaths.forgotPassword}>{copy.again}</Button>}
        >
          <p>{accountCopy.linkExpired}</p>
        </AccountMessage>
      )
    case 'done':
      return (
        <AccountMessage
          icon="check"
          tone="green"
          title={copy.doneTitle}
          actions={<Button href={accountPaths.signIn}>{copy.signIn}</Button>}
        >
          <p>{copy.done}</p>
        </AccountMessage>
      )
  }
}
