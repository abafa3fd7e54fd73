import { daysInMonth, findBirthdayProblem } from './birthday.ts'

export type FieldRules = {
  type: 'text' | 'password' | 'checkbox' | 'date-select' | 'select'
  required?: boolean
  min?: number
  max?: number
  valid?: (value: string) => boolean
}

export const CHECKBOX_CHECKED_VALUE = 'on'

export type FieldProblem = 'missing' | 'invalid' | 'too-young'

export function findFieldProblem(rules: FieldRules, value: string, today: string): FieldProblem | null {
  const isEmpty = rules.type === 'password' ? value === '' : value.trim() === ''
  if (isEmpty) return rules.required ? 'missing' : null
  if (rules.type === 'date-select') return dateProblem(value, today)
  const { min = 0, max = Number.POSITIVE_INFINITY, valid } = rules
  return value.length < min || value.length > max || valid?.(value) === false ? 'invalid' : null
}

/** Truncates text to a maximum length in UTF-16 units without splitting a code point. */
export function truncateText(text: string, max = Number.POSITIVE_INFINITY): string {
  if (text.length <= max) return text
  const characters = Array.from(text)
  let length = text.length
  while (length > max) length -= characters.pop()?.length ?? length
  return characters.join('')
}

type DateParts = { year: string; month: string; day: string }

export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

/**
 * Joins date parts: `YYYY-MM-DD` if complete, `1990--17` if incomplete, and an empty string if all parts are
 * missing. A day that the month does not have is dropped.
 */
export function joinDate({ year, month, day }: DateParts): string {
  const last = month ? daysInMonth(year ? Number(year) : null, Number(month)) : 31
  const parts = [year, month, Number(day) > last ? '' : day]
  return parts.some(Boolean) ? parts.join('-') : ''
}

function dateProblem(value: string, today: string): FieldProblem | null {
  const problem = findBirthdayProblem(value, today)
  return problem === 'format' || problem === 'not-a-date' ? 'invalid' : problem
}
