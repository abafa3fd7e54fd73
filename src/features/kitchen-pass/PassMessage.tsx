import type { ReactNode } from 'react'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'

type PassMessageProps = { icon: IconName; title: string; children: ReactNode }

export function PassMessage({ icon, title, children }: PassMessageProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-content-center p-4 outline-none">
      <div
        role="alert"
        className="grid max-w-narrow gap-4 rounded-lg border-3 border-ink bg-surface p-6 shadow-sticker-lg"
      >
        <Icon name={icon} className={`size-12 ${icon === 'spinner' ? 'animate-spin' : 'text-primary'}`} />
        <h1 className="text-headline">{title}</h1>
        <div className="grid gap-3 text-lg">{children}</div>
      </div>
    </main>
  )
}
