import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import { $oauthCallbackState, completeSocialSignIn } from '#src/stores/account/sign-in/oauth-callback.ts'
import { AccountMessage, ErrorMessage, LinkSentMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'

export function OAuthCallbackPage() {
  const state = useStore($oauthCallbackState, { ssr: 'initial' })
  const { headline, intro, working } = accountCopy.oauth
  return (
    <AccountStage tone="red" headline={headline} intro={intro} art="/art/role/signing-in.webp">
      {state.step === 'working' && <AccountMessage icon="spinner" spins title={working} />}
      {state.step === 'failed' && (
        <ErrorMessage error={state.error} onRetry={() => void completeSocialSignIn()} />
      )}
      {state.step === 'mail' && <LinkSentMessage email={state.email} />}
    </AccountStage>
  )
}
