import type { ReactNode, RefObject } from 'react'

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
