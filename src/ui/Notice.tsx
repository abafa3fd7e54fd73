import type { ReactNode } from 'react'
import { Icon } from './picture/Icon.tsx'
import type { IconName } from './picture/icon-names.ts'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

type NoticeProps = {
  tone?: NoticeTone
  title?: string
  children: ReactNode
  actions?: ReactNode
}

const TONES: Record<NoticeTone, { icon: IconName; box: string; disc: string }> = {
  info: { icon: 'info', box: 'bg-surface', disc: 'bg-ink text-surface' },
  success: { icon: 'check', box: 'bg-green-50', disc: 'bg-success text-surface' },
  warning: { icon: 'clock', box: 'bg-yellow-100', disc: 'bg-accent text-ink' },
  danger: { icon: 'alert', box: 'bg-fire-50', disc: 'bg-danger text-surface' },
}

/**
 * A `danger` notice interrupts screen readers. Notices with other tones wait until the screen reader is idle.
 */
export function Notice({ tone = 'info', title, children, actions }: NoticeProps) {
  const { icon, box, disc } = TONES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-lg border-3 border-ink p-4 shadow-sticker ${box}`}
    >
      <span
        className={`inline-grid size-9 shrink-0 place-content-center rounded-full border-2 border-ink ${disc}`}
      >
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0 grow pt-1">
        {title && <p className="font-display text-xl uppercase">{title}</p>}
        <div>{children}</div>
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
