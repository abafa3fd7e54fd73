import { errorStatus } from '../../contract/errors.ts'
import * as accountPaths from '../../domain/content/paths/account-paths.ts'
import { sameSitePath } from '../../domain/content/paths/same-site-path.ts'
import { handoffServices } from '../../domain/kitchen/handoff.ts'

const readers: Record<string, (query: string) => string> = {
  '/locations': kitchenSearch,
  '/locations/all': pageNumber,
  '/allergens': pageNumber,
  '/kitchens-near': kitchensNearSearch,
  '/menu': kitchenQuestion,
  '/catering': kitchenQuestion,
  [accountPaths.signIn]: signInQuery,
  [accountPaths.signUp]: signInQuery,
}

const menuPage = /^\/(?:menu|catering|order)\/[^/]+(?:\/category\/[^/]+)?$/

export function pageQuery(path: string, query: string): string {
  if (Object.hasOwn(readers, path)) return readers[path]?.(query) ?? ''
  return menuPage.test(path) ? brandQuery(query) : ''
}

function brandQuery(query: string): string {
  const brand = new URLSearchParams(query).get('brand') ?? ''
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(brand) ? `?brand=${brand}` : ''
}

/** The sign-in problem and return page; only known codes and same-site paths. */
function signInQuery(query: string): string {
  const given = new URLSearchParams(query)
  const problem = given.get('problem')
  const next = sameSitePath(given.get('next'), '')
  const kept = new URLSearchParams({
    ...(problem && Object.hasOwn(errorStatus, problem) && { problem }),
    ...(next && { next }),
  })
  return kept.size > 0 ? `?${kept}` : ''
}

const LENGTH_MAX = 80
const PAGE_MAX = 999

function kitchenSearch(query: string): string {
  return searchQueryOf(new URLSearchParams(query))
}

function kitchenQuestion(query: string): string {
  const given = new URLSearchParams(query)
  const product = given.get('product') ?? ''
  return searchQueryOf(given, /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(product) ? [['product', product]] : [])
}

function kitchensNearSearch(query: string): string {
  const given = new URLSearchParams(query)
  const position = ['lat', 'lng'].flatMap(name => {
    const value = given.get(name) ?? ''
    return /^-?\d{1,3}(?:\.\d{1,6})?$/.test(value) ? [[name, value]] : []
  })
  return searchQueryOf(given, position.length === 2 ? position : [])
}

function pageNumber(query: string): string {
  const page = pageOf(new URLSearchParams(query))
  return page.length > 0 ? `?${new URLSearchParams(page)}` : ''
}

function searchQueryOf(given: URLSearchParams, more: string[][] = []): string {
  const typed = given.get('q')?.trim() ?? ''
  // By code point: half a surrogate pair cannot be encoded.
  const q = Array.from(typed).slice(0, LENGTH_MAX).join('')
  const handoff = handoffServices.find(service => service === given.get('handoff'))
  const kept = [
    ...(given.has('q') ? [['q', q]] : []),
    ...more,
    ...(handoff ? [['handoff', handoff]] : []),
    ...(given.get('open') === 'true' ? [['open', 'true']] : []),
    ...pageOf(given),
  ]
  return kept.length > 0
    ? `?${kept.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`
    : ''
}

function pageOf(given: URLSearchParams): string[][] {
  const page = Number(given.get('page'))
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? [['page', String(page)]] : []
}
