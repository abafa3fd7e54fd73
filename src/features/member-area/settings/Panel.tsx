import { type ReactNode, type RefObject, useId } from 'react'

type PanelProps = {
  title: string
  /** Receives the focus when something below it disappears. */
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

export function Panel({ title, heading, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-3 border-ink pt-4 pb-2">
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-4 text-title-s focus-place">
        {title}
      </h2>
      {children}
    </section>
  )
}
