import { accountCopy } from '#src/copy/account.ts'
import { birthYears, daysInMonth } from '#src/domain/member/birthday.ts'
import { dateParts, joinDate } from '#src/domain/member/form-rules.ts'
import type { Form, InputField } from '#src/stores/form/form.ts'
import { DateSelect } from '#src/ui/DateSelect.tsx'
import { afterPress } from './after-press.ts'
import { fieldId } from './field-id.ts'

type BirthdayFieldProps = { form: Form; field: InputField; thisYear?: number | undefined }

/** A date of birth; the days follow the month and the year. */
export function BirthdayField({ form, field, thisYear }: BirthdayFieldProps) {
  const { month, day, year, months } = accountCopy.birthday
  const parts = dateParts(field.value)
  const days = parts.month ? daysInMonth(parts.year ? Number(parts.year) : null, Number(parts.month)) : 31
  return (
    <DateSelect
      id={fieldId(form, field.name)}
      label={field.label}
      labels={{ month, day, year }}
      months={months}
      days={days}
      years={birthYears(`${thisYear ?? new Date().getFullYear()}-01-01`)}
      parts={parts}
      hint={field.hint}
      error={field.error}
      required={field.required}
      disabled={field.disabled}
      autocomplete={field.autocomplete}
      onParts={chosen => form.type(field.name, joinDate(chosen))}
      onLeave={() => afterPress(() => form.blur(field.name))}
    />
  )
}
