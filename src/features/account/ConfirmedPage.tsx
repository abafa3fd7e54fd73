import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import {
  $emailConfirmation,
  confirmEmail,
  type EmailConfirmation,
} from '#src/stores/account/sign-in/confirm-email.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailedMessage, Message } from './Message.tsx'
import { AccountStage } from './Stage.tsx'

export function ConfirmedPage() {
  const state = useStore($emailConfirmation, { ssr: 'initial' })
  const { headline, intro } = accountCopy.confirmed
  return (
    <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/confirmed.webp">
      <ConfirmedCard state={state} />
    </AccountStage>
  )
}

function ConfirmedCard({ state }: { state: EmailConfirmation }) {
  const copy = accountCopy.confirmed
  switch (state.step) {
    case 'working':
      return <Message icon="spinner" spins title={copy.working} />
    case 'signed-in':
      return (
        <Message icon="check" tone="green" title={copy.signedInTitle}>
          <p>{copy.signedIn}</p>
        </Message>
      )
    case 'changed':
      return (
        <Message
          icon="check"
          tone="green"
          title={copy.changedTitle}
          actions={<Button href={accountPaths.home}>{copy.toAccount}</Button>}
        >
          <p>{copy.changed(state.email)}</p>
        </Message>
      )
    case 'refused':
      return (
        <Message
          icon="clock"
          title={state.error.code === 'other_browser' ? copy.otherBrowserTitle : copy.expiredTitle}
          actions={
            <>
              <Button href={accountPaths.signIn}>{copy.signIn}</Button>
              <Button href={accountPaths.signUp} variant="outline">
                {copy.signUp}
              </Button>
            </>
          }
        >
          <p>{state.error.message}</p>
          {state.error.code === 'link_expired' && <p>{copy.expiredHint}</p>}
        </Message>
      )
    case 'failed':
      return <FailedMessage error={state.error} onRetry={() => void confirmEmail()} />
  }
}
