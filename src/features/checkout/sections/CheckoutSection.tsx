import { type ReactNode, useId } from 'react'

/** A step of the checkout. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel px-4 py-3 md:p-6">
      <h2 id={id} className="mb-2 text-title-s md:mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
