import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import {
  $reset,
  preloadReset,
  type Reset,
  resetForm,
  resetPassword,
} from '#src/stores/account/sign-in/reset-password.ts'
import { Button } from '#src/ui/Button.tsx'
import { Message } from './Message.tsx'
import { AccountStage } from './Stage.tsx'

export function ResetPage() {
  const { step } = useStore($reset, { ssr: 'initial' })
  const { headline, intro } = accountCopy.reset
  return (
    <AccountStage tone="bordeaux" headline={headline} intro={intro} art="/art/role/new-password.webp">
      <ResetCard step={step} />
    </AccountStage>
  )
}

function ResetCard({ step }: Pick<Reset, 'step'>) {
  const copy = accountCopy.reset
  switch (step) {
    case 'opening':
    case 'form':
      return (
        <>
          <h2 className="mb-5 text-title">{copy.title}</h2>
          <AccountForm
            form={resetForm}
            submit={copy.submit}
            onStart={preloadReset}
            onSubmit={() => void resetPassword()}
          />
        </>
      )
    case 'expired':
      return (
        <Message
          icon="clock"
          title={copy.expiredTitle}
          actions={<Button href={accountPaths.forgot}>{copy.again}</Button>}
        >
          <p>{accountCopy.linkExpired}</p>
        </Message>
      )
    case 'done':
      return (
        <Message
          icon="check"
          tone="green"
          title={copy.doneTitle}
          actions={<Button href={accountPaths.signIn}>{copy.signIn}</Button>}
        >
          <p>{copy.done}</p>
        </Message>
      )
  }
}
