import { useStore } from '@nanostores/react'
import { accountCopy } from '#src/copy/account/account.ts'
import { findMissingCriteria, passwordCriteria } from '#src/domain/member/password.ts'
import { type Form, type FormField, isInputDefinition } from '#src/stores/form/form.ts'
import { PasswordHelper } from '#src/ui/form/PasswordHelper.tsx'
import { FormInput } from './FormInput.tsx'
import { fieldHelperId } from './field-id.ts'

type FormFieldsProps = { form: Form; thisYear?: number | undefined }

export function FormFields({ form, thisYear }: FormFieldsProps) {
  const { fields } = useStore(form.$form, { ssr: 'initial' })
  const isPair = fields.filter(isNameField).length === 2
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(field => (
        <div key={fieldKey(field)} className={isPair && isNameField(field) ? '' : 'sm:col-span-2'}>
          <FormPart form={form} field={field} thisYear={thisYear} />
        </div>
      ))}
    </div>
  )
}

function FormPart({ form, field, thisYear }: FormFieldsProps & { field: FormField }) {
  switch (field.type) {
    case 'section-header':
      return <h2 className="mt-2 text-title-s">{field.label}</h2>
    case 'link':
      return (
        <a href={field.to} className="font-bold underline underline-offset-4">
          {field.label}
        </a>
      )
    case 'password-helper':
      return <NewPasswordHelper form={form} of={field.of} />
    default:
      return <FormInput form={form} field={field} thisYear={thisYear} />
  }
}

function fieldKey(field: FormField): string {
  if ('name' in field) return field.name
  return field.type === 'password-helper' ? `${field.of}-helper` : field.label
}

/** True for first and last name, which share a row if both fit. */
function isNameField(field: FormField): boolean {
  return 'name' in field && (field.autocomplete === 'given-name' || field.autocomplete === 'family-name')
}

function NewPasswordHelper({ form, of }: { form: Form; of: string }) {
  const { fields } = useStore(form.$form, { ssr: 'initial' })
  const field = fields.filter(isInputDefinition).find(({ name }) => name === of)
  const missing = findMissingCriteria(field?.value ?? '')
  const { rules, criteria, met, unmet, progress } = accountCopy.password
  const all = passwordCriteria.length
  return (
    <PasswordHelper
      id={fieldHelperId(form, of)}
      title={rules}
      criteria={passwordCriteria.map(name => ({ label: criteria[name], isMet: !missing.includes(name) }))}
      labels={{ met, unmet }}
      progress={field?.value ? progress(all - missing.length, all) : ''}
    />
  )
}
