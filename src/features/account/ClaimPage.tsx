import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { accountPath } from '#src/domain/content/paths/account-section.ts'
import { $claim, type Claim, claimOrder } from '#src/stores/account/sign-in/claim-order.ts'
import { Button } from '#src/ui/Button.tsx'
import { FailedMessage, Message } from './Message.tsx'
import { AccountStage } from './Stage.tsx'
import { withNext } from './with-next.ts'

export function ClaimPage() {
  const state = useStore($claim, { ssr: 'initial' })
  const { headline, intro } = accountCopy.claim
  return (
    <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/claim.webp">
      <ClaimCard state={state} />
    </AccountStage>
  )
}

function ClaimCard({ state }: { state: Claim }) {
  const copy = accountCopy.claim
  switch (state.step) {
    case 'working':
      return <Message icon="spinner" spins title={copy.working} />
    case 'sign-in':
      return (
        <Message
          icon="bag"
          title={copy.signInTitle}
          actions={
            <>
              <Button href={withNext(accountPaths.signIn, accountPaths.claim)}>{copy.signIn}</Button>
              <Button href={withNext(accountPaths.signUp, accountPaths.claim)} variant="outline">
                {copy.signUp}
              </Button>
            </>
          }
        >
          <p>{copy.signInHint}</p>
        </Message>
      )
    case 'expired':
      return (
        <Message
          icon="clock"
          title={copy.expiredTitle}
          actions={<Button href={accountPath('order-history')}>{copy.toAccount}</Button>}
        >
          <p>{copy.expired}</p>
        </Message>
      )
    case 'failed':
      return <FailedMessage error={state.error} onRetry={() => void claimOrder()} />
  }
}
