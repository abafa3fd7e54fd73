import { atom } from 'nanostores'
import type { ListedOrder } from '#src/contract/member/history.ts'
import { createLoader } from '../api/loader.ts'
import { type ApiError, request } from '../api/request.ts'

const PAGE_SIZE = 6

type History = { orders: ListedOrder[]; more: boolean }

const history = createLoader<History>(() =>
  request('get', '/members/orders', { query: { limit: PAGE_SIZE } }),
)

export const $orderHistory = history.$loaded
export const readOrderHistory = history.load
export const $olderOrdersState = atom<{ step: 'idle' | 'reading' } | { step: 'failed'; error: ApiError }>({
  step: 'idle',
})

export async function readOlderOrders(): Promise<void> {
  const loaded = $orderHistory.get()
  const oldest = loaded.step === 'ready' ? loaded.data.orders.at(-1) : undefined
  if (!oldest || $olderOrdersState.get().step === 'reading') return
  $olderOrdersState.set({ step: 'reading' })
  const result = await request('get', '/members/orders', { query: { limit: PAGE_SIZE, before: oldest.id } })
  if (!result.ok) return $olderOrdersState.set({ step: 'failed', error: result.error })
  $olderOrdersState.set({ step: 'idle' })
  history.show(({ orders }) => {
    const knownIds = new Set(orders.map(({ id }) => id))
    const older = result.data.orders.filter(({ id }) => !knownIds.has(id))
    return { orders: [...orders, ...older], more: result.data.more }
  })
}
