import type { ReactNode } from 'react'

type ChoiceCardProps = {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio as a card that is pressed anywhere. */
export function ChoiceCard({ name, value, checked, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="relative flex min-h-15 items-center gap-3 rounded-md border-3 border-ink bg-surface px-4 py-3 hover:bg-yellow-50 has-checked:bg-accent has-checked:shadow-sticker-sm">
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span className="min-w-0 leading-tight">{children}</span>
    </label>
  )
}
