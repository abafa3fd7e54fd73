import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import { $callback, completeSocialSignIn } from '#src/stores/account/sign-in/oauth-callback.ts'
import { FailedMessage, LinkSent, Message } from './Message.tsx'
import { AccountStage } from './Stage.tsx'

export function OAuthCallbackPage() {
  const state = useStore($callback, { ssr: 'initial' })
  const { headline, intro, working } = accountCopy.oauth
  return (
    <AccountStage tone="red" headline={headline} intro={intro} art="/art/role/signing-in.webp">
      {state.step === 'working' && <Message icon="spinner" spins title={working} />}
      {state.step === 'failed' && (
        <FailedMessage error={state.error} onRetry={() => void completeSocialSignIn()} />
      )}
      {state.step === 'mail' && <LinkSent email={state.email} />}
    </AccountStage>
  )
}
