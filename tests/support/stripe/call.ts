import type { Books } from './books.ts'
import type { Form } from './form.ts'
import type { StripeObject } from './objects.ts'

export type World = { books: Books; tell: (type: string, object: StripeObject) => void }

export type CallInput = { ids: string[]; form: Form }

/** One API call. `byBrowsers`: the publishable key is enough. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  takes: readonly string[]
  byBrowsers?: true
  run: (world: World, asked: CallInput) => unknown
}

export function listed(url: string, data: StripeObject[], form: Form) {
  const limit = Number(form.limit ?? 10)
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}
