import { type HandoffService, handoffServices } from './handoff.ts'

/** What a guest looks for, as the address of the page says it. */
export type KitchenSearch = {
  /** What was typed; null when nothing was asked. */
  q: string | null
  position: { lat: string; lng: string } | null
  handoff: HandoffService | null
  open: boolean
  page: number
}

/** As many as a page of results shows. */
export const RESULTS_PER_PAGE = 24

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

/** Whether there is something to look for: a submitted box with nothing in it is not. */
export function isSearch({ q, position, handoff, open }: KitchenSearch): boolean {
  return Boolean(q) || position !== null || handoff !== null || open
}

/** The address of a page of what was found. */
export function searchAddress({ q, position, handoff, open }: KitchenSearch, page = 1): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(position && { near: 'me' }),
    ...(handoff && { handoff }),
    ...(open && { open: 'true' }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/locations?${query}` : '/locations'
}
