import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { errorClasses } from './field-classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> & {
  children: ReactNode
  error?: string | null | undefined
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 py-1 text-sm">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={errorId} className={errorClasses}>
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
