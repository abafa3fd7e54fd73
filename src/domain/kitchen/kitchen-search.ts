import { stateCode, stateName } from '../place/us-states.ts'
import { matchesPrefixes, splitSearchWords } from '../search/text-search.ts'
import { toAsciiDigits } from '../text/clean-text.ts'
import { type HandoffService, handoffServices, listOfferedHandoffs, toHandoffService } from './handoff.ts'

type SearchedKitchen = Record<'name' | 'address' | 'city' | 'state' | 'zip' | 'path', string> & {
  services: Record<HandoffService, boolean>
}

const serviceTerms: Record<HandoffService, string> = {
  pickup: 'pickup',
  curbside: 'curbside',
  drivethru: 'drive-thru drivethru',
  delivery: 'delivery',
}

export const SEARCH_RADIUS_MILES = 100

export function kitchenSearchText(kitchen: SearchedKitchen): string {
  const { name, address, city, state, zip, path, services } = kitchen
  const terms = listOfferedHandoffs(services).map(choice => serviceTerms[toHandoffService(choice)])
  return [name, address, city, state, stateName(state), zip, path, ...terms].join(' ')
}

export function matchesKitchen(searchText: string, query: string): boolean {
  return matchesSearchWords(splitSearchWords(searchText), query)
}

export function matchesSearchWords(words: readonly string[], query: string): boolean {
  return matchesPrefixes(words, splitSearchWords(toAsciiDigits(query).replace(/\b(\d{5})-\d{4}\b/g, '$1')))
}

export function parseZip(query: string): string | null {
  return /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(toAsciiDigits(query))?.[1] ?? null
}

export function parseTrailingZip(query: string): string | null {
  return /\b(\d{5})(?:-\d{4})?\s*$/.exec(toAsciiDigits(query))?.[1] ?? null
}

export function parseCityAndState(query: string): { city: string; state: string | null } {
  const words = splitSearchWords(query)
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateCode(words.slice(-length).join(' ')) : null
    if (state) return { city: words.slice(0, -length).join(' '), state }
  }
  return { city: words.join(' '), state: null }
}

export type KitchenSearch = {
  q: string | null
  position: { lat: string; lng: string } | null
  handoff: HandoffService | null
  open: boolean
  page: number
}

export const KITCHENS_PER_PAGE = 24

export function readKitchenSearch({ searchParams }: URL): KitchenSearch {
  const lat = searchParams.get('lat')
  const lng = searchParams.get('lng')
  return {
    q: searchParams.get('q'),
    position: lat && lng ? { lat, lng } : null,
    handoff: handoffServices.find(service => service === searchParams.get('handoff')) ?? null,
    open: searchParams.get('open') === 'true',
    page: Number(searchParams.get('page') ?? 1),
  }
}

/** True if the search has any criterion. An empty search field does not count. */
export function hasSearchCriteria({ q, position, handoff, open }: KitchenSearch): boolean {
  return Boolean(q) || position !== null || handoff !== null || open
}

export function kitchenSearchPath({ q, position, handoff, open }: KitchenSearch, page = 1): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(position && { near: 'me' }),
    ...(handoff && { handoff }),
    ...(open && { open: 'true' }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/locations?${query}` : '/locations'
}
