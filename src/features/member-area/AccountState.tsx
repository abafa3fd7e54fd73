import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { signInPath } from '#src/domain/content/account-paths.ts'
import { $account, readAccount } from '#src/stores/account/account.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { SignedOut } from './SignedOut.tsx'

/** Shows a page of the member's once it is known who they are; guests are led to sign in. */
export function AccountState({ children }: { children: ReactNode }) {
  const account = useStore($account, { ssr: 'initial' })
  switch (account.step) {
    case 'reading':
      return (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            {membersAreaCopy.reading}
          </p>
          <AccountSkeleton />
        </div>
      )
    case 'failed':
      return (
        <Notice
          tone="danger"
          title={membersAreaCopy.unreachableTitle}
          actions={
            <Button size="small" variant="secondary" onClick={() => void readAccount(here())}>
              {membersAreaCopy.retry}
            </Button>
          }
        >
          {account.error.message}
        </Notice>
      )
    case 'signed-out':
      return (
        <SignedOut
          title={membersAreaCopy.signedOutTitle}
          text={membersAreaCopy.signedOut}
          icon="user"
          action={<Button href={signInPath(here())}>{membersAreaCopy.signIn}</Button>}
        />
      )
    case 'deleted':
      return (
        <SignedOut
          title={membersAreaCopy.deletedTitle}
          text={account.message}
          icon="check"
          action={<Button href="/">{membersAreaCopy.goHome}</Button>}
        />
      )
    case 'ready':
      return children
  }
}

function here(): string {
  return location.pathname + location.search
}
