import type { Form } from './form.ts'
import type { Metadata } from './objects.ts'
import { invalidRequest } from './stripe-error.ts'

export function requireKnown(form: Form, takes: readonly string[]): void {
  const unknown = Object.keys(form).find(name => !takes.includes(name))
  if (!unknown) return
  if (unknown === 'payment_method_types') {
    const message =
      'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types.'
    throw invalidRequest(message, { code: 'payment_method_types_no_longer_supported', param: unknown })
  }
  const message = `Received unknown parameter: ${unknown}`
  throw invalidRequest(message, { code: 'parameter_unknown', param: unknown })
}

export function textOf(form: Form, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function requireText(form: Form, name: string): string {
  const value = textOf(form, name)
  if (value === null)
    throw invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

export function requireCents(form: Form, name: string): number {
  const value = requireText(form, name)
  if (!/^\d+$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

export function enumOf<Value extends string>(
  form: Form,
  name: string,
  values: readonly Value[],
): Value | null {
  const value = textOf(form, name)
  if (value === null) return null
  const match = values.find(candidate => candidate === value)
  if (match === undefined) {
    throw invalidRequest(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name })
  }
  return match
}

export function listOf(form: Form, name: string): string[] {
  const value = form[name]
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

export function metadataOf(form: Form): Metadata {
  const value = form.metadata
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function nestedForm(form: Form, name: string): Form | null {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : null
}
