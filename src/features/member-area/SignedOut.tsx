import type { ReactNode } from 'react'
import { focusShown } from '#src/ui/focus.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-paths.ts'

type SignedOutProps = { title: string; text: string; icon: IconName; action: ReactNode }

/** In the place of a page whose member is gone; what it says takes the focus. */
export function SignedOut({ title, text, icon, action }: SignedOutProps) {
  return (
    <div className="grid min-h-96 place-content-center justify-items-center gap-4 py-6 text-center">
      <span className="grid size-24 -rotate-6 place-content-center rounded-full border-3 border-ink bg-accent text-ink shadow-sticker">
        <Icon name={icon} className="size-12" />
      </span>
      <h2 ref={focusShown} tabIndex={-1} className="text-headline outline-none! shadow-none!">
        {title}
      </h2>
      <p className="max-w-prose text-lg">{text}</p>
      {action}
    </div>
  )
}
