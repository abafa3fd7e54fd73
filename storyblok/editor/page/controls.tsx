import type { ComponentProps, ReactNode } from 'react'
import type { Finding } from '#storyblok/check/finding.ts'

type ButtonProps = ComponentProps<'button'> & { run?: () => void; look?: string }

export function Button({ run, look = 'button', ...props }: ButtonProps) {
  return <button type={run ? 'button' : 'submit'} className={look} onClick={run} {...props} />
}

type InputProps = ComponentProps<'input'> & { change: (value: string) => void }

export function Input({ change, ...props }: InputProps) {
  return (
    <input className="input" autoComplete="off" {...props} onChange={({ target }) => change(target.value)} />
  )
}

export function SearchInput({ label, ...props }: InputProps & { label: string }) {
  return <Input className="input find" type="search" aria-label={label} placeholder={label} {...props} />
}

type SelectProps = ComponentProps<'select'> & {
  options: readonly { value: string; name: string }[]
  change: (value: string) => void
}

export function Select({ options, change, ...props }: SelectProps) {
  return (
    <select className="input" {...props} onChange={({ target }) => change(target.value)}>
      {options.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}

type CheckProps = ComponentProps<'input'> & { change: (isOn: boolean) => void; children: ReactNode }

export function LabeledCheckbox({ change, children, ...props }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" {...props} onChange={({ target }) => change(target.checked)} />
      {children}
    </label>
  )
}

type LabeledProps = { id: string; label: string; hint?: string; children: ReactNode }

export function LabeledControl({ id, label, hint, children }: LabeledProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <p className="hint">{hint}</p>}
      {children}
    </div>
  )
}

export function FindingList({ of }: { of: readonly Finding[] }) {
  return (
    <div className="findings" aria-live="polite">
      {of.map(({ severity, message, fix }) => (
        <p key={message} className={`finding ${severity}`}>
          <strong>{message}</strong> {fix}
        </p>
      ))}
    </div>
  )
}

/** Stroke paths of SVG icons on a 24 × 24 grid. */
const ICONS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  copy: 'M8.5 8.5h11v11h-11ZM15.5 8.5v-4h-11v11h4',
  double: 'M4.5 4.5h15v6h-15ZM4.5 13.5h15v6h-15M12 15v3M10.5 16.5h3',
  paste: 'M9 4.5h6v3H9ZM9 6H5.5v14h13V6H15M12 10.5v6M9 13.5l3 3 3-3',
  chevron: 'M9 6l6 6-6 6',
  bin: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 11v5M13.5 11v5',
  plus: 'M12 5v14M5 12h14',
  phone: 'M7.5 3.5h9v17h-9ZM11 17.5h2',
  desktop: 'M3.5 5h17v11h-17ZM9 20h6M12 16v4',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 6L4.5 10.5 9 15M4.5 10.5h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l4.5 4.5-4.5 4.5M19.5 10.5h-9a5 5 0 0 0 0 10h3',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
}

export type IconName = keyof typeof ICONS

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}

type IconButtonProps = { label: string; icon: IconName; run: () => void; isOff?: boolean; of?: string }

/**
 * Renders an icon as a button. `of` is appended to the accessible label, so that it names the block or field.
 */
export function IconButton({ label, icon, run, isOff = false, of = '' }: IconButtonProps) {
  return (
    <Button look="icon-button" aria-label={`${label} ${of}`.trim()} title={label} disabled={isOff} run={run}>
      <Icon name={icon} />
    </Button>
  )
}
