import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { controlClasses, errorClasses, hintClasses, labelClasses } from './field-classes.ts'

type ControlProps = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'children' | 'size'> & {
  label: string
  hideLabel?: boolean
  hint?: string | undefined
  error?: string | null | undefined
  children?: (control: ControlProps) => ReactNode
}

export function Field({ label, hideLabel = false, hint, error, children, id, ...input }: FieldProps) {
  const ownId = useId()
  const control: ControlProps = {
    id: id ?? ownId,
    className: controlClasses,
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      [hint && `${ownId}-hint`, error && `${ownId}-error`].filter(Boolean).join(' ') || undefined,
  }
  return (
    <div>
      <label htmlFor={control.id} className={hideLabel ? 'sr-only' : labelClasses}>
        {label}
      </label>
      {children ? children(control) : <input {...input} {...control} />}
      {hint && (
        <p id={`${ownId}-hint`} className={hintClasses}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${ownId}-error`} className={errorClasses}>
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
