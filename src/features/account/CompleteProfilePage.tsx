import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import {
  $completeProfileState,
  type CompleteProfileState,
  completeProfile,
} from '#src/stores/account/sign-in/complete-profile.ts'
import { Button } from '#src/ui/Button.tsx'
import { AccountMessage, LinkSentMessage } from './AccountMessage.tsx'
import { AccountStage } from './AccountStage.tsx'

export function CompleteProfilePage() {
  const state = useStore($completeProfileState, { ssr: 'initial' })
  const { headline, intro } = accountCopy.complete
  return (
    <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/complete.webp">
      <CompleteCard state={state} />
    </AccountStage>
  )
}

function CompleteCard({ state }: { state: CompleteProfileState }) {
  const copy = accountCopy.complete
  switch (state.step) {
    case 'opening':
      return <AccountMessage icon="spinner" spins title={copy.title} />
    case 'form':
      return (
        <>
          <h2 className="mb-5 text-title">{copy.title}</h2>
          <AccountForm form={state.form} submit={copy.submit} onSubmit={() => void completeProfile()} />
        </>
      )
    case 'mail':
      return <LinkSentMessage email={state.email} />
    case 'expired':
      return (
        <AccountMessage
          icon="clock"
          title={copy.expiredTitle}
          actions={<Button href={accountPaths.signIn}>{copy.signIn}</Button>}
        >
          <p>{copy.expired}</p>
        </AccountMessage>
      )
  }
}
