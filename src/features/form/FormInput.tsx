import { accountCopy } from '#src/copy/account/account.ts'
import { daysInMonth, listBirthYears } from '#src/domain/member/birthday.ts'
import { CHECKBOX_CHECKED_VALUE, joinDate, splitDate } from '#src/domain/member/form-rules.ts'
import { environment } from '#src/stores/browser/environment.ts'
import type { Form, InputField } from '#src/stores/form/form.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'
import { DateSelect } from '#src/ui/form/DateSelect.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { MaskedField } from '#src/ui/form/MaskedField.tsx'
import { PasswordField } from '#src/ui/form/PasswordField.tsx'
import { LegalLink } from '#src/ui/LegalLink.tsx'
import { runAfterPointerUp } from './after-pointer-up.ts'
import { fieldHelperId, fieldId } from './field-id.ts'

type FormInputProps = { form: Form; field: InputField; thisYear?: number | undefined }

export function FormInput({ form, field, thisYear }: FormInputProps) {
  const { name, label, hint, error, value } = field
  const blur = () => runAfterPointerUp(() => form.blur(name))
  const control = {
    id: fieldId(form, name),
    name,
    error,
    required: field.required,
    disabled: field.disabled,
    onBlur: blur,
  }
  switch (field.type) {
    case 'checkbox':
      return (
        <Checkbox
          {...control}
          checked={value === CHECKBOX_CHECKED_VALUE}
          onChange={event => form.type(name, event.target.checked ? CHECKBOX_CHECKED_VALUE : '')}
        >
          {field.showTerms ? <TermsLabel /> : label}
        </Checkbox>
      )
    case 'date-select':
      return <BirthdayField form={form} field={field} thisYear={thisYear} />
    case 'select':
      return (
        <Field {...control} label={label} hint={hint}>
          {attributes => (
            <select
              {...attributes}
              name={name}
              value={value}
              required={field.required}
              disabled={field.disabled}
              autoComplete={field.autocomplete}
              onBlur={blur}
              onChange={event => form.type(name, event.target.value)}
            >
              {field.options?.map(option => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )
    case 'password':
      return (
        <>
          <PasswordField
            {...control}
            label={label}
            hint={hint}
            value={value}
            autoComplete={field.autocomplete}
            showLabel={accountCopy.password.show}
            describedBy={field.autocomplete === 'new-password' ? fieldHelperId(form, name) : undefined}
            onChange={event => form.type(name, event.target.value)}
          />
          {field.forgotPasswordPath && (
            <a
              href={field.forgotPasswordPath}
              className="mt-2 inline-flex min-h-6 items-center text-sm font-bold underline underline-offset-4"
            >
              {accountCopy.signIn.forgot}
            </a>
          )}
        </>
      )
    default:
      return <TextField form={form} field={field} control={{ ...control, label, hint, value }} />
  }
}

type TextFieldProps = FormInputProps & {
  control: Omit<React.ComponentProps<typeof Field>, 'children' | 'value'> & { value: string }
}

function TextField({ form, field, control }: TextFieldProps) {
  const { name, kind, mask } = field
  const text = {
    ...control,
    type: kind ?? 'text',
    inputMode: kind,
    autoComplete: field.autocomplete,
    placeholder: field.placeholder,
    ...(kind === 'email' && { autoCapitalize: 'none', spellCheck: false }),
  }
  if (mask) return <MaskedField {...text} mask={mask} onText={text => form.type(name, text)} />
  return <Field {...text} onChange={event => form.type(name, event.target.value)} />
}

function TermsLabel() {
  const { before, terms, between, privacy, after } = accountCopy.terms
  return (
    <>
      {before}
      <LegalLink href="/terms-and-conditions">{terms}</LegalLink>
      {between}
      <LegalLink href="/privacy-policy">{privacy}</LegalLink>
      {after}
    </>
  )
}

type BirthdayFieldProps = { form: Form; field: InputField; thisYear?: number | undefined }

function BirthdayField({ form, field, thisYear }: BirthdayFieldProps) {
  const { month, day, year, months } = accountCopy.birthday
  const parts = splitDate(field.value)
  const days = parts.month ? daysInMonth(parts.year ? Number(parts.year) : null, Number(parts.month)) : 31
  return (
    <DateSelect
      id={fieldId(form, field.name)}
      label={field.label}
      labels={{ month, day, year }}
      months={months}
      days={days}
      years={listBirthYears(`${thisYear ?? new Date(environment().now()).getFullYear()}-01-01`)}
      parts={parts}
      hint={field.hint}
      error={field.error}
      required={field.required}
      disabled={field.disabled}
      autocomplete={field.autocomplete}
      onParts={newParts => form.type(field.name, joinDate(newParts))}
      onLeave={() => runAfterPointerUp(() => form.blur(field.name))}
    />
  )
}
