import { atom, type ReadableAtom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import {
  type FieldProblem,
  type FieldRules,
  findFieldProblem,
  truncateText,
} from '#src/domain/member/form-rules.ts'
import type { ApiError, Result } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { createFormStorage } from './form-storage.ts'

export type InputDefinition<Name extends string = string> = FieldRules & {
  name: Name
  label: string
  hint?: string
  errors?: { missing?: string; invalid?: string | ((value: string) => string); dob_message?: string }
  mask?: (text: string) => string
  kind?: 'email' | 'tel'
  autocomplete?: string
  placeholder?: string
  disabled?: boolean
  options?: { value: string; label: string }[]
  showTerms?: boolean
  forgotPasswordPath?: string
}

type FormText =
  | { type: 'section-header'; label: string }
  | { type: 'link'; label: string; to: string }
  | { type: 'password-helper'; of: string }

export type FieldDefinition<Name extends string = string> = InputDefinition<Name> | FormText
export type InputField = InputDefinition & { value: string; touched: boolean; error: string | null }
export type FormField = InputField | FormText

type FormState = {
  fields: FormField[]
  problem: ApiError | null
  isSending: boolean
  /** Number of failed submissions. Each increment moves focus to the first invalid field. */
  failedSubmits: number
}

export type FieldValues<Name extends string> = Record<Name, string>

export type Form<Name extends string = string> = {
  name: string
  $form: ReadableAtom<FormState>
  type: (name: string, value: string) => void
  blur: (name: string) => void
  /** Sends the form if it is valid, and clears passwords after success. Returns null if nothing was sent. */
  submit: <T>(send: (values: FieldValues<Name>) => Promise<Result<T>>) => Promise<Result<T> | null>
  /** Fills empty fields with the input that is stored in this tab. Passwords are never stored. */
  restore: () => void
  clear: () => void
}

type Options<Name extends string> = {
  name: string
  fields: FieldDefinition<Name>[]
  /**
   * Maps server error codes to fields. Any other error appears next to the fields that it names or, if it
   * names none, above the form.
   */
  fieldsByErrorCode?: Partial<Record<string, Name>>
}

/** Creates a form that first validates a field on blur or on submit, and after that on every keystroke. */
export function createForm<const Name extends string>(options: Options<Name>): Form<Name> {
  const { name, fields, fieldsByErrorCode = {} } = options
  const storage = createFormStorage(name)
  const $form = atom<FormState>({
    fields: fields.map(initialField),
    problem: null,
    isSending: false,
    failedSubmits: 0,
  })

  const change = (part: Partial<FormState>): void => $form.set({ ...$form.get(), ...part })
  const inputs = (): InputField[] => $form.get().fields.filter(isInputDefinition)
  const edit = (fieldName: string, update: (field: InputField) => InputField): void =>
    change({
      fields: $form
        .get()
        .fields.map(field => (isInputDefinition(field) && field.name === fieldName ? update(field) : field)),
    })
  const saveInput = (): void =>
    storage.save(
      Object.fromEntries(
        inputs()
          .filter(({ type }) => type !== 'password')
          .map(field => [field.name, field.value]),
      ),
    )

  function showError(error: ApiError): void {
    const fieldName = fieldsByErrorCode[error.code]
    const messages: Partial<Record<string, string>> = fieldName
      ? { [fieldName]: error.message }
      : fieldErrors(error)
    let isOnField = false
    const fields = $form.get().fields.map(field => {
      const message = isInputDefinition(field) ? messages[field.name] : undefined
      if (message === undefined || !isInputDefinition(field)) return field
      isOnField = true
      return { ...field, touched: true, error: message || errorText(field, 'invalid') }
    })
    change({
      fields: fields,
      problem: isOnField ? null : error,
      failedSubmits: $form.get().failedSubmits + 1,
    })
  }

  return {
    name,
    $form,
    type(fieldName, text) {
      const before = $form.get()
      edit(fieldName, field => {
        const value = truncateText(field.mask?.(text) ?? text, field.max)
        if (value === field.value) return field
        return { ...field, value, error: field.touched ? fieldError({ ...field, value }) : field.error }
      })
      if ($form.get().fields.some((field, index) => field !== before.fields[index])) saveInput()
    },
    blur(fieldName) {
      edit(fieldName, field =>
        // Does not revalidate a touched field, so that a server error stays until the value changes.
        field.touched ? field : { ...field, touched: true, error: fieldError(field) },
      )
    },
    async submit(send) {
      if ($form.get().isSending) return null
      const fields = $form
        .get()
        .fields.map(field =>
          isInputDefinition(field) ? { ...field, touched: true, error: fieldError(field) } : field,
        )
      const isInvalid = fields.some(field => isInputDefinition(field) && field.error !== null)
      change({
        fields,
        problem: null,
        isSending: !isInvalid,
        failedSubmits: $form.get().failedSubmits + Number(isInvalid),
      })
      if (isInvalid) return null
      // The cast is safe because each value has the name of one of the fields.
      const values = Object.fromEntries(inputs().map(field => [field.name, field.value])) as FieldValues<Name>
      const result = await send(values)
      change({ isSending: false })
      if (!result.ok) showError(result.error)
      else for (const field of inputs()) if (field.type === 'password') edit(field.name, emptyInput)
      return result
    },
    restore() {
      const savedValues = storage.load()
      change({
        fields: $form
          .get()
          .fields.map(field =>
            isInputDefinition(field) && field.value === '' && field.type !== 'password'
              ? { ...field, value: truncateText(savedValues[field.name] ?? '', field.max) }
              : field,
          ),
      })
    },
    clear() {
      storage.clear()
      change({ fields: fields.map(initialField), problem: null })
    },
  }
}

export function isInputDefinition(field: FieldDefinition): field is InputField {
  return !['section-header', 'link', 'password-helper'].includes(field.type)
}

function initialField(field: FieldDefinition): FormField {
  return 'name' in field ? emptyInput(field) : field
}

function emptyInput(field: InputDefinition): InputField {
  return { ...field, value: '', touched: false, error: null }
}

function fieldError(field: InputField): string | null {
  const problem = findFieldProblem(field, field.value, today())
  return problem && errorText(field, problem)
}

function errorText({ type, value, errors = {} }: InputField, problem: FieldProblem): string {
  const defaultMessage = type === 'checkbox' ? accountCopy.checkboxMissing : accountCopy.invalid
  const { invalid: message = defaultMessage } = errors
  const invalid = typeof message === 'string' ? message : message(value)
  if (problem === 'too-young') return errors.dob_message ?? invalid
  return problem === 'missing' ? (errors.missing ?? invalid) : invalid
}

/**
 * Returns the server's messages by field name. A message is empty if the server's text is not written for
 * guests. Returns an empty object if the error names no fields.
 */
function fieldErrors(error: ApiError): Record<string, string> {
  switch (error.code) {
    case 'profile_invalid':
    case 'password_weak':
    case 'password_common':
      return Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
    case 'invalid_request':
      return Object.fromEntries(
        error.details.map(({ path, message, for_guests }) => [path, for_guests ? message : '']),
      )
    case 'field_read_only':
      return Object.fromEntries(error.details.map(({ path }) => [path, '']))
    default:
      return {}
  }
}

function today(): string {
  const now = new Date(environment().now())
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
