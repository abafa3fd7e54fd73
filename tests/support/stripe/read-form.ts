import type { StripeForm } from './form.ts'
import type { Metadata } from './objects.ts'
import { createInvalidRequestError } from './stripe-error.ts'

export function requireKnownParameters(form: StripeForm, knownParameters: readonly string[]): void {
  const unknown = Object.keys(form).find(name => !knownParameters.includes(name))
  if (!unknown) return
  if (unknown === 'payment_method_types') {
    const message =
      'The payment_method_types parameter is no longer supported. Use allowed_payment_method_types.'
    throw createInvalidRequestError(message, {
      code: 'payment_method_types_no_longer_supported',
      param: unknown,
    })
  }
  const message = `Received unknown parameter: ${unknown}`
  throw createInvalidRequestError(message, { code: 'parameter_unknown', param: unknown })
}

export function readText(form: StripeForm, name: string): string | null {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function requireText(form: StripeForm, name: string): string {
  const value = readText(form, name)
  if (value === null)
    throw createInvalidRequestError(`Missing required param: ${name}.`, {
      code: 'parameter_missing',
      param: name,
    })
  return value
}

export function requireCents(form: StripeForm, name: string): number {
  const value = requireText(form, name)
  if (!/^\d+$/.test(value)) {
    throw createInvalidRequestError(`Invalid integer: ${value}`, {
      code: 'parameter_invalid_integer',
      param: name,
    })
  }
  return Number(value)
}

export function readEnum<Value extends string>(
  form: StripeForm,
  name: string,
  values: readonly Value[],
): Value | null {
  const value = readText(form, name)
  if (value === null) return null
  const match = values.find(candidate => candidate === value)
  if (match === undefined) {
    throw createInvalidRequestError(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name })
  }
  return match
}

export function readList(form: StripeForm, name: string): string[] {
  const value = form[name]
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}

export function readMetadata(form: StripeForm): Metadata {
  const value = form.metadata
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

export function readNestedForm(form: StripeForm, name: string): StripeForm | null {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : null
}
