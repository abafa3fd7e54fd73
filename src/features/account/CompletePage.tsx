import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { AccountForm } from '#src/features/form/AccountForm.tsx'
import { $complete, type Complete, completeProfile } from '#src/stores/account/sign-in/complete-profile.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkSent, Message } from './Message.tsx'
import { AccountStage } from './Stage.tsx'

export function CompletePage() {
  const state = useStore($complete, { ssr: 'initial' })
  const { headline, intro } = accountCopy.complete
  return (
    <AccountStage tone="yellow" headline={headline} intro={intro} art="/art/role/complete.webp">
      <CompleteCard state={state} />
    </AccountStage>
  )
}

function CompleteCard({ state }: { state: Complete }) {
  const copy = accountCopy.complete
  switch (state.step) {
    case 'opening':
      return <Message icon="spinner" spins title={copy.title} />
    case 'form':
      return (
        <>
          <h2 className="mb-5 text-title">{copy.title}</h2>
          <AccountForm form={state.form} submit={copy.submit} onSubmit={() => void completeProfile()} />
        </>
      )
    case 'mail':
      return <LinkSent email={state.email} />
    case 'expired':
      return (
        <Message
          icon="clock"
          title={copy.expiredTitle}
          actions={<Button href={accountPaths.signIn}>{copy.signIn}</Button>}
        >
          <p>{copy.expired}</p>
        </Message>
      )
  }
}
