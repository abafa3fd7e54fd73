import { Icon } from '../picture/Icon.tsx'

type PasswordHelperProps = {
  id: string
  title: string
  criteria: { label: string; isMet: boolean }[]
  labels: { met: string; unmet: string }
  /** Text that screen readers announce whenever it changes, once the guest has started typing. */
  progress: string
}

export function PasswordHelper({ id, title, criteria, labels, progress }: PasswordHelperProps) {
  return (
    <div className="rounded-md border-2 border-dashed border-gray-500 p-4">
      <div id={id}>
        <p className="text-sm font-bold">{title}</p>
        <ul className="mt-2 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-2">
          {criteria.map(({ label, isMet }) => (
            <li key={label} className="flex items-center gap-2">
              <span
                className={`grid size-6 shrink-0 place-content-center rounded-full border-2 ${isMet ? 'border-ink bg-success text-surface' : 'border-gray-500 text-transparent'}`}
              >
                <Icon name="check" className="size-3.5" />
              </span>
              <span className={isMet ? 'font-bold' : ''}>{label}</span>
              <span className="sr-only">({isMet ? labels.met : labels.unmet})</span>
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="sr-only">
        {progress}
      </p>
    </div>
  )
}
