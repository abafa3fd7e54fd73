import type { ReactNode } from 'react'

type ChoicePillProps = {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

export function ChoicePill({ name, value, checked, onChoose, children }: ChoicePillProps) {
  return (
    <label className="holds-focus relative flex min-h-11 flex-wrap content-center items-baseline justify-center gap-x-1.5 rounded-md border-3 border-ink bg-surface px-1 py-1 text-center leading-tight not-has-checked:hover:bg-yellow-50 has-checked:bg-accent has-checked:shadow-sticker-sm">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  )
}
