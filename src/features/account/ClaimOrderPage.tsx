import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { accountSectionPath } from '#src/domain/content/paths/account-section.ts'
import {
  $claimOrderState,
  type ClaimOrderState,
  claimOrder,
} from '#src/stores/account/sign-in/claim-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { AccountMessage, ErrorMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'
import { addNextParameter } from './add-next-parameter.ts'

export function ClaimOrderPage() {
  const state = useStore($claimOrderState, { ssr: 'initial' })
  const { headline, intro } = accountCopy.claim
  return (
    <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/claim.webp">
      <ClaimCard state={state} />
    </AccountStage>
  )
}

function ClaimCard({ state }: { state: ClaimOrderState }) {
  const copy = accountCopy.claim
  switch (state.step) {
    case 'working':
      return <AccountMessage icon="spinner" spins title={copy.working} />
    case 'sign-in':
      return (
        <AccountMessage
          icon="bag"
          title={copy.signInTitle}
          actions={
            <>
              <Button href={addNextParameter(accountPaths.signIn, accountPaths.claim)}>{copy.signIn}</Button>
              <Button href={addNextParameter(accountPaths.signUp, accountPaths.claim)} variant="outline">
                {copy.signUp}
              </Button>
            </>
          }
        >
          <p>{copy.signInHint}</p>
        </AccountMessage>
      )
    case 'expired':
      return (
        <AccountMessage
          icon="clock"
          title={copy.expiredTitle}
          actions={<Button href={accountSectionPath('order-history')}>{copy.toAccount}</Button>}
        >
          <p>{copy.expired}</p>
        </AccountMessage>
      )
    case 'failed':
      return <ErrorMessage error={state.error} onRetry={() => void claimOrder()} />
  }
}
