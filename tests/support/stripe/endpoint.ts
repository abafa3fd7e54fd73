import type { StripeForm } from './form.ts'
import type { StripeObject } from './objects.ts'
import type { StripeRecords } from './records.ts'

export type StripeState = { books: StripeRecords; emit: (type: string, object: StripeObject) => void }

export type StripeCallInput = { ids: string[]; form: StripeForm }

/** An API call. `allowsPublishableKey` is set for calls that browsers make. */
export type StripeEndpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  parameters: readonly string[]
  allowsPublishableKey?: true
  run: (state: StripeState, input: StripeCallInput) => unknown
}

export function createListResponse(url: string, data: StripeObject[], form: StripeForm) {
  const limit = Number(form.limit ?? 10)
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}
