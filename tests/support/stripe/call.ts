import type { Books } from './books.ts'
import type { StripeForm } from './form.ts'
import type { StripeObject } from './objects.ts'

export type StripeState = { books: Books; emit: (type: string, object: StripeObject) => void }

export type CallInput = { ids: string[]; form: StripeForm }

/** An API call. `allowsPublishableKey` is set for calls that browsers make. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  parameters: readonly string[]
  allowsPublishableKey?: true
  run: (state: StripeState, input: CallInput) => unknown
}

export function createListResponse(url: string, data: StripeObject[], form: StripeForm) {
  const limit = Number(form.limit ?? 10)
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}
