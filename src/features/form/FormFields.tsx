import { useStore } from '@nanostores/react'
import type { Form, FormField } from '#src/stores/form/form.ts'
import { FormInput } from './FormInput.tsx'
import { NewPasswordHelper } from './NewPasswordHelper.tsx'

type FormFieldsProps = { form: Form; thisYear?: number | undefined }

/** The fields of a form in their order, with what stands between them. */
export function FormFields({ form, thisYear }: FormFieldsProps) {
  const { fields } = useStore(form.$form, { ssr: 'initial' })
  const isPair = fields.filter(isName).length === 2
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(field => (
        <div key={keyOf(field)} className={isPair && isName(field) ? '' : 'sm:col-span-2'}>
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

function keyOf(field: FormField): string {
  if ('name' in field) return field.name
  return field.type === 'password-helper' ? `${field.of}-helper` : field.label
}

/** First and last name share a row where there is room. */
function isName(field: FormField): boolean {
  return 'name' in field && (field.autocomplete === 'given-name' || field.autocomplete === 'family-name')
}
