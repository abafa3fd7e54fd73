import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import {
  $emailConfirmationState,
  confirmEmail,
  type EmailConfirmationState,
} from '#src/stores/account/sign-in/confirm-email.ts'
import { Button } from '#src/ui/Button.tsx'
import { AccountMessage, ErrorMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'

export function EmailConfirmedPage() {
  const state = useStore($emailConfirmationState, { ssr: 'initial' })
  const { headline, intro } = accountCopy.confirmed
  return (
    <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/confirmed.webp">
      <ConfirmedCard state={state} />
    </AccountStage>
  )
}

function ConfirmedCard({ state }: { state: EmailConfirmationState }) {
  const copy = accountCopy.confirmed
  switch (state.step) {
    case 'working':
      return <AccountMessage icon="spinner" spins title={copy.working} />
    case 'signed-in':
      return (
        <AccountMessage icon="check" tone="green" title={copy.signedInTitle}>
          <p>{copy.signedIn}</p>
        </AccountMessage>
      )
    case 'changed':
      return (
        <AccountMessage
          icon="check"
          tone="green"
          title={copy.changedTitle}
          actions={<Button href={accountPaths.home}>{copy.toAccount}</Button>}
        >
          <p>{copy.changed(state.email)}</p>
        </AccountMessage>
      )
    case 'refused':
      return (
        <AccountMessage
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
        </AccountMessage>
      )
    case 'failed':
      return <ErrorMessage error={state.error} onRetry={() => void confirmEmail()} />
  }
}
