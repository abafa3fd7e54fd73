import { splitSearchWords } from '../search/text-search.ts'
import { stateCode, stateName } from './us-states.ts'

/**
 * Returns the URL path of a state, city, or kitchen page. `path` is relative, such as
 * `tennessee/nashville/five-points`.
 */
export function locationPath(path: string): string {
  return `/locations/${path}`
}

/** Normalizes typed path segments: `TN/Nashville/Five_Points` becomes `tennessee/nashville/five-points`. */
export function normalizePathSegments(segments: readonly string[]): string {
  const [state = '', ...rest] = segments
  const code = stateCode(state.replaceAll('_', ' '))
  return [code ? stateName(code) : state, ...rest].map(slugOf).join('/')
}

function slugOf(text: string): string {
  return splitSearchWords(text.replaceAll('_', ' ')).join('-')
}

type PostalAddress = Record<'address' | 'city' | 'state' | 'zip', string>

export function directionsUrl({ address, city, state, zip }: PostalAddress): string {
  const destination = encodeURIComponent(`${address}, ${city}, ${state} ${zip}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
