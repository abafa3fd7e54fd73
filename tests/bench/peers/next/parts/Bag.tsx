'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { Icon } from './Icon.tsx'

type Bag = { count: number; add: (quantity: number) => void }

const BagContext = createContext<Bag>({ count: 0, add: () => {} })

export const useBag = () => useContext(BagContext)

export function BagProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0)
  const bag = useMemo(() => ({ count, add: (more: number) => setCount(now => now + more) }), [count])
  return <BagContext value={bag}>{children}</BagContext>
}

export function BagButton() {
  const { count } = useBag()
  return (
    <button
      type="button"
      aria-label="Bag"
      className="relative inline-grid size-11 shrink-0 place-content-center rounded-full border-3 border-ink bg-primary text-on-primary hover:bg-red-700 active:scale-90"
    >
      <Icon name="bag" />
      {count > 0 && (
        <span
          data-bag-count
          className="absolute -top-2 -right-2 grid h-6 min-w-6 place-content-center rounded-full border-2 border-ink bg-accent px-1 text-xs font-black text-ink"
        >
          {count}
        </span>
      )}
    </button>
  )
}
