import { type ReactNode, useId } from 'react'

export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-3 border-ink pt-2 pb-1 md:pt-4 md:pb-2">
      <h2 id={id} className="mb-2 text-title-s md:mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
