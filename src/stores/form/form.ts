import { atom, type ReadableAtom } from 'nanostores'
import { accountCopy } from '#src/copy/account/account.ts'
import { type FieldProblem, type FieldRules, fieldProblem, fitToMax } from '#src/domain/member/form-rules.ts'
import type { ApiError, Result } from '../api/request.ts'
import { environment } from '../browser/environment.ts'
import { formMemory } from './form-memory.ts'

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
  forgot?: string
}

export type FormText =
  | { type: 'section-header'; label: string }
  | { type: 'link'; label: string; to: string }
  | { type: 'password-helper'; of: string }

export type FieldDefinition<Name extends string = string> = InputDefinition<Name> | FormText
export type InputField = InputDefinition & { value: string; touched: boolean; error: string | null }
export type FormField = InputField | FormText

export type FormState = {
  fields: FormField[]
  problem: ApiError | null
  isSending: boolean
  /** Incremented per refusal; each moves focus to the field to correct. */
  refusals: number
}

export type Values<Name extends string> = Record<Name, string>

export type Form<Name extends string = string> = {
  name: string
  $form: ReadableAtom<FormState>
  type: (name: string, value: string) => void
  blur: (name: string) => void
  /** Sends the form if valid; returns null if nothing was sent. Clears passwords once accepted. */
  submit: <T>(send: (values: Values<Name>) => Promise<Result<T>>) => Promise<Result<T> | null>
  /** Restores this tab's input; passwords are never stored. */
  recall: () => void
  forget: () => void
}

type Options<Name extends string> = {
  name: string
  fields: FieldDefinition<Name>[]
  /** Maps server error codes to the field they concern. */
  refusals?: Partial<Record<string, Name>>
}

/** Fields are validated on blur, and on each keystroke after that. */
export function createForm<const Name extends string>(options: Options<Name>): Form<Name> {
  const { name, fields, refusals = {} } = options
  const memory = formMemory(name)
  const $form = atom<FormState>({ fields: fields.map(start), problem: null, isSending: false, refusals: 0 })

  const change = (part: Partial<FormState>): void => $form.set({ ...$form.get(), ...part })
  const inputs = (): InputField[] => $form.get().fields.filter(isInput)
  const edit = (fieldName: string, edited: (field: InputField) => InputField): void =>
    change({
      fields: $form
        .get()
        .fields.map(field => (isInput(field) && field.name === fieldName ? edited(field) : field)),
    })
  const keep = (): void =>
    memory.keep(
      Object.fromEntries(
        inputs()
          .filter(({ type }) => type !== 'password')
          .map(field => [field.name, field.value]),
      ),
    )

  function refuse(error: ApiError): void {
    const own = refusals[error.code]
    const named: Partial<Record<string, string>> = own ? { [own]: error.message } : fieldErrors(error)
    let isShown = false
    const refused = $form.get().fields.map(field => {
      const message = isInput(field) ? named[field.name] : undefined
      if (message === undefined || !isInput(field)) return field
      isShown = true
      return { ...field, touched: true, error: message || sentence(field, 'invalid') }
    })
    change({ fields: refused, problem: isShown ? null : error, refusals: $form.get().refusals + 1 })
  }

  return {
    name,
    $form,
    type(fieldName, typed) {
      const before = $form.get()
      edit(fieldName, field => {
        const value = fitToMax(field.mask?.(typed) ?? typed, field.max)
        if (value === field.value) return field
        return { ...field, value, error: field.touched ? errorOf({ ...field, value }) : field.error }
      })
      if ($form.get().fields.some((field, index) => field !== before.fields[index])) keep()
    },
    blur(fieldName) {
      edit(fieldName, field =>
        // A server error stays until the value changes.
        field.touched ? field : { ...field, touched: true, error: errorOf(field) },
      )
    },
    async submit(send) {
      if ($form.get().isSending) return null
      const fields = $form
        .get()
        .fields.map(field => (isInput(field) ? { ...field, touched: true, error: errorOf(field) } : field))
      const isWrong = fields.some(field => isInput(field) && field.error !== null)
      change({ fields, problem: null, isSending: !isWrong, refusals: $form.get().refusals + Number(isWrong) })
      if (isWrong) return null
      // The type holds: every value has the name of one of the fields.
      const values = Object.fromEntries(inputs().map(field => [field.name, field.value])) as Values<Name>
      const result = await send(values)
      change({ isSending: false })
      if (!result.ok) refuse(result.error)
      else for (const field of inputs()) if (field.type === 'password') edit(field.name, empty)
      return result
    },
    recall() {
      const kept = memory.recall()
      change({
        fields: $form
          .get()
          .fields.map(field =>
            isInput(field) && field.value === '' && field.type !== 'password'
              ? { ...field, value: fitToMax(kept[field.name] ?? '', field.max) }
              : field,
          ),
      })
    },
    forget() {
      memory.forget()
      change({ fields: fields.map(start), problem: null })
    },
  }
}

export function isInput(field: FieldDefinition): field is InputField {
  return !['section-header', 'link', 'password-helper'].includes(field.type)
}

function start(field: FieldDefinition): FormField {
  return 'name' in field ? empty(field) : field
}

function empty(field: InputDefinition): InputField {
  return { ...field, value: '', touched: false, error: null }
}

function errorOf(field: InputField): string | null {
  const problem = fieldProblem(field, field.value, today())
  return problem && sentence(field, problem)
}

function sentence({ type, value, errors = {} }: InputField, problem: FieldProblem): string {
  const usual = type === 'checkbox' ? accountCopy.checkboxMissing : accountCopy.invalid
  const { invalid: own = usual } = errors
  const invalid = typeof own === 'string' ? own : own(value)
  if (problem === 'too-young') return errors.dob_message ?? invalid
  return problem === 'missing' ? (errors.missing ?? invalid) : invalid
}

/** Server errors by field; empty if they are not written for guests. */
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
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
