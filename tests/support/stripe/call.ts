import type { Books } from './books.ts'
import type { Form } from './form.ts'
import type { StripeObject } from './objects.ts'

/** The books, and who is told of what changes in them. */
export type World = { books: Books; tell: (type: string, object: StripeObject) => void }

/** What was asked: the ids in the address in their order, and the form. */
export type Asked = { ids: string[]; form: Form }

/** One call of the API. `byBrowsers`: the publishable key is enough for it. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `*` where an id stands. */
  path: string
  takes: readonly string[]
  byBrowsers?: true
  run: (world: World, asked: Asked) => unknown
}

export function listed(url: string, data: StripeObject[], form: Form) {
  const limit = Number(form.limit ?? 10)
  return { object: 'list', url, has_more: data.length > limit, data: data.slice(0, limit) }
}
