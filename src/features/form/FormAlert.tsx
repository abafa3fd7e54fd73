import { useStore } from '@nanostores/react'
import type { RefObject } from 'react'
import { accountCopy } from '#src/copy/account/account.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { type Form, isInputDefinition } from '#src/stores/form/form.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { fieldId } from './field-id.ts'

/** Error shown above a form's fields: from a failed submit, or from a redirect back to the form. */
export type FormProblem = Pick<ApiError, 'code' | 'message'>

type FormAlertProps = {
  form: Form
  box: RefObject<HTMLDivElement | null>
  problem: FormProblem | null | undefined
}

export function FormAlert({ form, box, problem }: FormAlertProps) {
  const { fields, problem: error, failedSubmits } = useStore(form.$form, { ssr: 'initial' })
  const invalidFields = fields.filter(isInputDefinition).filter(field => field.error !== null)
  const alert = error ?? (failedSubmits === 0 ? problem : null)
  if (!alert && (failedSubmits === 0 || invalidFields.length < 2)) return null
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg outline-none">
      {alert ? (
        <Notice tone={alert.code === 'social_email_taken' ? 'info' : 'danger'} title={alertTitle(alert.code)}>
          {alert.message}
        </Notice>
      ) : (
        <ErrorSummary
          title={accountCopy.summary(invalidFields.length)}
          errors={invalidFields.map(({ name, error }) => ({ id: fieldId(form, name), text: error ?? '' }))}
        />
      )}
    </div>
  )
}

function alertTitle(code: FormProblem['code']): string {
  if (code === 'unreachable') return accountCopy.unreachableTitle
  return code === 'social_email_taken' ? accountCopy.checkMail.title : accountCopy.failedTitle
}

function ErrorSummary({ title, errors }: { title: string; errors: { id: string; text: string }[] }) {
  return (
    <Notice tone="danger">
      <p className="font-bold">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="font-bold underline underline-offset-4">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
