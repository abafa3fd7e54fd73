import { atom } from 'nanostores'
import { searchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { environment } from '../browser/environment.ts'
import { type DevicePosition, readPosition } from './position.ts'

export type KitchenSearch =
  | { step: 'idle' }
  | { step: 'locating'; message: string }
  | { step: 'looking'; message: string }
  | { step: 'found'; html: string; query: string; position: DevicePosition | null }
  | { step: 'failed'; message: string }

export const $kitchenSearch = atom<KitchenSearch>({ step: 'idle' })

const SLOW_MS = 5_000
const TIMEOUT_MS = 10_000
let searches = 0

export async function searchKitchens(query: string, position: DevicePosition | null = null): Promise<void> {
  searches += 1
  const own = searches
  $kitchenSearch.set({ step: 'looking', message: searchNotices.looking })
  const result = await readResults(query, position)
  if (own === searches) $kitchenSearch.set(result)
}

export async function searchNearMe(query: string): Promise<void> {
  searches += 1
  const own = searches
  const isLocating = () => own === searches && $kitchenSearch.get().step === 'locating'
  $kitchenSearch.set({ step: 'locating', message: searchNotices.locating })
  void environment()
    .wait(SLOW_MS)
    .then(() => isLocating() && $kitchenSearch.set({ step: 'locating', message: searchNotices.slow }))
  const position = await readPosition()
  if (own !== searches) return
  if (typeof position === 'object') return searchKitchens(query, position)
  const messages = {
    denied: searchNotices.denied,
    unavailable: searchNotices.unavailable,
    'too-slow': searchNotices.tooSlow,
  }
  $kitchenSearch.set({ step: 'failed', message: messages[position] })
}

async function readResults(query: string, position: DevicePosition | null): Promise<KitchenSearch> {
  const asked = new URLSearchParams(query)
  asked.delete('near')
  if (position) for (const [name, value] of Object.entries(position)) asked.set(name, value)
  try {
    const answer = await environment().fetch(pageAddress(`/kitchens-near?${asked}`), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return { step: 'found', html: await answer.text(), query, position }
  } catch {
    // An unreachable server gets the same message as a failed response.
  }
  return { step: 'failed', message: searchNotices.unreachable }
}
