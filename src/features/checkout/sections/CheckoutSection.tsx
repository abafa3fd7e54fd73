import { type ReactNode, useId } from 'react'

/** A step of the checkout. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-3 border-ink pt-3 pb-2 md:pt-4">
      <h2 id={id} className="mb-2 text-title-s md:mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
