import { type ReactNode, type RefObject, useId } from 'react'

type PanelProps = {
  title: string
  /** Receives focus when a focused control below it disappears. */
  heading?: RefObject<HTMLHeadingElement | null>
  action?: ReactNode
  children: ReactNode
}

export function SettingsPanel({ title, heading, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel p-4 md:p-6">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} ref={heading} tabIndex={-1} className="text-title-s focus-place">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
