import { type ComponentProps, useState } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { Field } from './Field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'children'> & {
  showLabel: string
  describedBy?: string | undefined
}

export function PasswordField(props: PasswordFieldProps) {
  const { showLabel, describedBy, label, hideLabel = false, hint, error, id, ...input } = props
  const [isShown, setIsShown] = useState(false)
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {control => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={
              [control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined
            }
            className={`${control.className} pr-14!`}
          />
          <button
            type="button"
            aria-label={showLabel}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-1.5 right-1.5 grid w-11 place-content-center rounded-sm text-ink hover:bg-yellow-100 aria-pressed:bg-accent"
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  )
}
