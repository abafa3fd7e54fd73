import type { Books } from './books.ts'
import type { Form } from './form.ts'
import type { StripeObject } from './objects.ts'

export type StripeState = { books: Books; emit: (type: string, object: StripeObject) => void }

export type CallInput = { ids: string[]; form: Form }

/** An API call. `allowsPublishableKey` is true for calls from browsers. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  parameters: readonly string[]
  allowsPublishableKey?: true
  run: (world: StripeState, asked: CallInput) => unknown
}

export function listResponse(url: string, data: StripeObject[], form: Form) {
  const limit = Number(form.limit ?? 10)
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}
