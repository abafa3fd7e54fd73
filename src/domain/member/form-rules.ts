import { birthdayProblem, daysInMonth } from './birthday.ts'

/** The rules for a form field's value; a ticked checkbox has the value `on`, an empty field none. */
export type FieldRules = {
  type: 'text' | 'password' | 'checkbox' | 'date-select' | 'select'
  required?: boolean
  /** Shortest and longest text, counted like the server does. */
  min?: number
  max?: number
  valid?: (value: string) => boolean
}

export const CHECKED = 'on'

export type FieldProblem = 'missing' | 'invalid' | 'too-young'

/** What is wrong with a value on a day (`YYYY-MM-DD`); null when nothing is. An optional field may be empty. */
export function fieldProblem(rules: FieldRules, value: string, today: string): FieldProblem | null {
  const isEmpty = rules.type === 'password' ? value === '' : value.trim() === ''
  if (isEmpty) return rules.required ? 'missing' : null
  if (rules.type === 'date-select') return dateProblem(value, today)
  const { min = 0, max = Number.POSITIVE_INFINITY, valid } = rules
  return value.length < min || value.length > max || valid?.(value) === false ? 'invalid' : null
}

/** Text that is too long loses its last characters, never half of one. */
export function fitToMax(text: string, max = Number.POSITIVE_INFINITY): string {
  if (text.length <= max) return text
  const characters = Array.from(text)
  let length = text.length
  while (length > max) length -= characters.pop()?.length ?? length
  return characters.join('')
}

/** The parts of a date while it is chosen; a part that is not is empty. */
type DateParts = { year: string; month: string; day: string }

export function dateParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/** `YYYY-MM-DD` once every part is chosen, `1990--17` before, nothing for nothing; a day its month does not have is dropped. */
export function joinDate({ year, month, day }: DateParts): string {
  const last = month ? daysInMonth(year ? Number(year) : null, Number(month)) : 31
  const parts = [year, month, Number(day) > last ? '' : day]
  return parts.some(Boolean) ? parts.join('-') : ''
}

function dateProblem(value: string, today: string): FieldProblem | null {
  const problem = birthdayProblem(value, today)
  return problem === 'format' || problem === 'not-a-date' ? 'invalid' : problem
}
