import { invalid } from './api-error.ts'
import type { Query } from './parameters.ts'

/** One page of the items (25 unless told) and the headers the client counts pages with. */
export function paginate<Item>(items: readonly Item[], query: Query, maximum: number) {
  const perPage = Math.min(whole('per_page', query.per_page, 25), maximum)
  const first = (whole('page', query.page, 1) - 1) * perPage
  return {
    items: items.slice(first, first + perPage),
    headers: { total: String(items.length), 'per-page': String(perPage) },
  }
}

function whole(name: string, value: string | undefined, fallback: number) {
  if (!value) return fallback
  if (!/^[1-9]\d*$/.test(value)) throw invalid(`${name} must be a whole number from 1`)
  return Number(value)
}
