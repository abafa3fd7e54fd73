import type { ReactNode, RefObject } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import type { IconName } from '#src/ui/icon-paths.ts'

type MessageProps = {
  heading: RefObject<HTMLHeadingElement | null>
  title: string
  /** A sign above the title. */
  sign: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** A whole page of one message. */
export function Message({ heading, title, sign, actions, children }: MessageProps) {
  return (
    <div className="container grid min-h-[70dvh] place-content-center justify-items-center gap-4 py-12 text-center">
      {sign}
      <h1 ref={heading} tabIndex={-1} className="text-headline outline-none! shadow-none!">
        {title}
      </h1>
      <div className="grid max-w-prose gap-2 text-lg">{children}</div>
      <div className="mt-3 flex min-h-15 flex-wrap justify-center gap-4">{actions}</div>
    </div>
  )
}

type SignDiscProps = { icon: IconName; tone?: 'yellow' | 'red'; spins?: boolean }

/** The big sign above a page's message. */
export function SignDisc({ icon, tone = 'yellow', spins = false }: SignDiscProps) {
  const colours = tone === 'red' ? 'bg-primary text-on-primary' : 'bg-accent text-ink'
  return (
    <span
      className={`grid size-24 -rotate-6 place-content-center rounded-full border-3 border-ink shadow-sticker ${colours}`}
    >
      <Icon name={icon} className={`size-12 ${spins ? 'animate-spin' : ''}`} />
    </span>
  )
}
