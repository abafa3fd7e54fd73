import { type ReactNode, useId } from 'react'

/** A step of the checkout. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker md:p-6"
    >
      <h2 id={id} className="mb-4 text-title-s">
        {title}
      </h2>
      {children}
    </section>
  )
}
