import { type ReactNode, useRef } from 'react'
import { accountCopy } from '#src/copy/account/account.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { Button } from '#src/ui/Button.tsx'
import { useFocusWhenLost } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'

type MessageProps = {
  icon: IconName
  tone?: 'yellow' | 'green' | 'red'
  title: string
  spins?: boolean
  actions?: ReactNode
  children?: ReactNode
}

const TONES = {
  yellow: 'bg-accent text-ink',
  green: 'bg-success text-surface',
  red: 'bg-primary text-on-primary',
}

export function AccountMessage({
  icon,
  tone = 'yellow',
  title,
  spins = false,
  actions,
  children,
}: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusWhenLost(heading, !spins, title)
  return (
    <div className="py-2">
      <span
        className={`grid size-20 -rotate-6 place-content-center rounded-full border-3 border-ink shadow-sticker ${TONES[tone]}`}
      >
        <Icon name={icon} className={`size-10 ${spins ? 'animate-spin' : ''}`} />
      </span>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="mt-5 text-title focus-place">
          {title}
        </h2>
        <div className="mt-2 grid gap-2 text-lg wrap-anywhere">{children}</div>
      </div>
      {actions && <div className="mt-6 flex flex-wrap items-center gap-4">{actions}</div>}
    </div>
  )
}

export function LinkSentMessage({ email }: { email: string }) {
  const { title, sentTo, next } = accountCopy.checkMail
  return (
    <AccountMessage icon="mail" title={title}>
      <p>
        {sentTo} <strong>{email}</strong>.
      </p>
      <p>{next}</p>
    </AccountMessage>
  )
}

export function ErrorMessage({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const title = error.code === 'unreachable' ? accountCopy.unreachableTitle : accountCopy.failedTitle
  return (
    <AccountMessage
      icon="alert"
      tone="red"
      title={title}
      actions={<Button onClick={onRetry}>{accountCopy.retry}</Button>}
    >
      <p>{error.message}</p>
    </AccountMessage>
  )
}
