import type { ReactNode } from 'react'

type CheckoutColumnsProps = {
  forms: ReactNode
  order: ReactNode
  isFrozen?: boolean
}

export function CheckoutColumns({ forms, order, isFrozen = false }: CheckoutColumnsProps) {
  return (
    <div className="grid gap-2.5 max-lg:pb-17 lg:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)] lg:items-start lg:gap-8">
      <div className="grid gap-2.5 lg:gap-6" inert={isFrozen}>
        {forms}
      </div>
      {/* A short order stays at the window's top, and a long one scrolls until its end. */}
      <div className="lg:sticky lg:bottom-4 lg:-mt-28 lg:min-h-[calc(100dvh-7.5rem)] lg:self-end">
        {order}
      </div>
    </div>
  )
}
