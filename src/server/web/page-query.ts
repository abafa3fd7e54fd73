import { errorStatus } from '#src/contract/errors.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { toSameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import { handoffServices } from '#src/domain/kitchen/handoff.ts'

const readers: Record<string, (query: string) => string> = {
  '/locations': kitchenSearch,
  '/locations/all': pageNumber,
  '/allergens': pageNumber,
  '/kitchens-near': kitchensNearSearch,
  '/menu': productSearch,
  '/catering': productSearch,
  [accountPaths.signIn]: signInQuery,
  [accountPaths.signUp]: signInQuery,
}

const menuPage = /^\/(?:menu|catering|order)\/[^/]+(?:\/category\/[^/]+)?$/

export function toCanonicalPageQuery(path: string, query: string): string {
  if (Object.hasOwn(readers, path)) return readers[path]?.(query) ?? ''
  return menuPage.test(path) ? brandQuery(query) : ''
}

function brandQuery(query: string): string {
  const brand = new URLSearchParams(query).get('brand') ?? ''
  return SLUG.test(brand) ? `?brand=${brand}` : ''
}

/**
 * Returns a query with the sign-in problem and the page to return to. Accepts only known error codes and
 * same-site paths.
 */
function signInQuery(query: string): string {
  const parameters = new URLSearchParams(query)
  const problem = parameters.get('problem')
  const next = toSameSitePath(parameters.get('next'), '')
  const cleaned = new URLSearchParams({
    ...(problem && Object.hasOwn(errorStatus, problem) && { problem }),
    ...(next && { next }),
  })
  return cleaned.size > 0 ? `?${cleaned}` : ''
}

const LENGTH_MAX = 80
const PAGE_MAX = 999

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const POSITION = /^-?\d{1,3}(?:\.\d{1,15})?,-?\d{1,3}(?:\.\d{1,15})?$/

function kitchenSearch(query: string): string {
  const parameters = new URLSearchParams(query)
  return searchQueryOf(parameters, fromOf(parameters))
}

/** Returns the parameter `from`: the kitchen or position around which a large chain lists its kitchens. */
function fromOf(parameters: URLSearchParams): string[][] {
  const from = parameters.get('from') ?? ''
  return SLUG.test(from) || POSITION.test(from) ? [['from', from]] : []
}

function productSearch(query: string): string {
  const parameters = new URLSearchParams(query)
  const product = parameters.get('product') ?? ''
  return searchQueryOf(parameters, [
    ...(SLUG.test(product) ? [['product', product]] : []),
    ...fromOf(parameters),
  ])
}

function kitchensNearSearch(query: string): string {
  const parameters = new URLSearchParams(query)
  const position = ['lat', 'lng'].flatMap(name => {
    const value = parameters.get(name) ?? ''
    return /^-?\d{1,3}(?:\.\d{1,6})?$/.test(value) ? [[name, value]] : []
  })
  return searchQueryOf(parameters, position.length === 2 ? position : [])
}

function pageNumber(query: string): string {
  const page = pageOf(new URLSearchParams(query))
  return page.length > 0 ? `?${new URLSearchParams(page)}` : ''
}

function searchQueryOf(parameters: URLSearchParams, more: string[][] = []): string {
  const input = parameters.get('q')?.trim() ?? ''
  // Slice by code point, because half a surrogate pair cannot be encoded.
  const q = Array.from(input).slice(0, LENGTH_MAX).join('')
  const handoff = handoffServices.find(service => service === parameters.get('handoff'))
  const cleaned = [
    ...(parameters.has('q') ? [['q', q]] : []),
    ...more,
    ...(handoff ? [['handoff', handoff]] : []),
    ...(parameters.get('open') === 'true' ? [['open', 'true']] : []),
    ...pageOf(parameters),
  ]
  return cleaned.length > 0
    ? `?${cleaned.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
    : ''
}

function pageOf(parameters: URLSearchParams): string[][] {
  const page = Number(parameters.get('page'))
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? [['page', String(page)]] : []
}
