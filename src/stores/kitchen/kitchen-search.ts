import { atom } from 'nanostores'
import { kitchenSearchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { pageHref } from '#src/language/page-href.ts'
import { environment } from '../browser/environment.ts'
import { type DevicePosition, getDevicePosition } from './position.ts'

export type KitchenSearchState =
  | { step: 'idle' }
  | { step: 'locating'; message: string }
  | { step: 'searching'; message: string }
  | { step: 'found'; html: string; query: string; position: DevicePosition | null }
  | { step: 'failed'; message: string }

export const $kitchenSearch = atom<KitchenSearchState>({ step: 'idle' })

const SLOW_MS = 5_000
const TIMEOUT_MS = 10_000
let searchCount = 0

export async function searchKitchens(query: string, position: DevicePosition | null = null): Promise<void> {
  searchCount += 1
  const searchNumber = searchCount
  $kitchenSearch.set({ step: 'searching', message: kitchenSearchNotices.looking })
  const result = await readResults(query, position)
  if (searchNumber === searchCount) $kitchenSearch.set(result)
}

export async function searchKitchensNearMe(query: string): Promise<void> {
  searchCount += 1
  const searchNumber = searchCount
  const isLocating = () => searchNumber === searchCount && $kitchenSearch.get().step === 'locating'
  $kitchenSearch.set({ step: 'locating', message: kitchenSearchNotices.locating })
  void environment()
    .wait(SLOW_MS)
    .then(() => isLocating() && $kitchenSearch.set({ step: 'locating', message: kitchenSearchNotices.slow }))
  const position = await getDevicePosition()
  if (searchNumber !== searchCount) return
  if (typeof position === 'object') return searchKitchens(query, position)
  const messages = {
    denied: kitchenSearchNotices.denied,
    unavailable: kitchenSearchNotices.unavailable,
    'too-slow': kitchenSearchNotices.tooSlow,
  }
  $kitchenSearch.set({ step: 'failed', message: messages[position] })
}

async function readResults(query: string, position: DevicePosition | null): Promise<KitchenSearchState> {
  const params = new URLSearchParams(query)
  params.delete('near')
  if (position) for (const [name, value] of Object.entries(position)) params.set(name, value)
  try {
    const response = await environment().fetch(pageHref(`/kitchens-near?${params}`), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { step: 'found', html: await response.text(), query, position }
  } catch {
    // If the server is unreachable, shows the same message as for an error response.
  }
  return { step: 'failed', message: kitchenSearchNotices.unreachable }
}
