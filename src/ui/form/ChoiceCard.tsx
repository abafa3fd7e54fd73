import type { ReactNode } from 'react'

type ChoiceCardProps = {
  name: string
  value: string
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

export function ChoiceCard({ name, value, checked, disabled, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="relative flex min-h-15 items-center gap-3 rounded-md border-3 border-ink bg-surface px-4 py-2 not-has-disabled:not-has-checked:hover:bg-yellow-50 has-checked:bg-accent has-checked:shadow-sticker-sm has-disabled:cursor-not-allowed has-disabled:border-gray-400 has-disabled:bg-gray-200 has-disabled:text-muted">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0 leading-tight">{children}</span>
    </label>
  )
}

/** Returns grid classes that add columns where the `@container` is wide enough. */
export function columnClasses(count: number): string {
  return count > 2 ? 'grid gap-3 @min-[32rem]:grid-cols-3' : 'grid gap-3 @min-[24rem]:grid-cols-2'
}
