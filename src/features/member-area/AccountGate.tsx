import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { signInPath } from '#src/domain/content/paths/account-paths.ts'
import { $account, readAccount } from '#src/stores/account/account.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusElement } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'
import { AccountSkeleton } from './AccountSkeleton.tsx'

export function AccountGate({ children }: { children: ReactNode }) {
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
            <Button size="small" variant="secondary" onClick={() => void readAccount(currentPath())}>
              {membersAreaCopy.retry}
            </Button>
          }
        >
          {account.error.message}
        </Notice>
      )
    case 'signed-out':
      return (
        <SignedOutMessage
          title={membersAreaCopy.signedOutTitle}
          text={membersAreaCopy.signedOut}
          icon="user"
          action={<Button href={signInPath(currentPath())}>{membersAreaCopy.signIn}</Button>}
        />
      )
    case 'deleted':
      return (
        <SignedOutMessage
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

function currentPath(): string {
  return environment().path() + location.search
}

type SignedOutMessageProps = { title: string; text: string; icon: IconName; action: ReactNode }

function SignedOutMessage({ title, text, icon, action }: SignedOutMessageProps) {
  return (
    <div className="grid min-h-96 place-content-center justify-items-center gap-4 py-6 text-center">
      <span className="grid size-24 -rotate-6 place-content-center rounded-full border-3 border-ink bg-accent text-ink shadow-sticker">
        <Icon name={icon} className="size-12" />
      </span>
      <h2 ref={focusElement} tabIndex={-1} className="text-headline focus-place">
        {title}
      </h2>
      <p className="max-w-prose text-lg">{text}</p>
      {action}
    </div>
  )
}
