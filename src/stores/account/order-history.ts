import { atom } from 'nanostores'
import type { ListedOrder } from '#src/contract/member/history.ts'
import { loader } from '../api/loaded.ts'
import { type ApiError, request } from '../api/request.ts'

const PAGE = 6

type History = { orders: ListedOrder[]; more: boolean }

const history = loader<History>(() => request('get', '/members/orders', { query: { limit: PAGE } }))

export const $orderHistory = history.$loaded
export const readOrderHistory = history.load
export const $olderOrders = atom<{ step: 'idle' | 'reading' } | { step: 'failed'; error: ApiError }>({
  step: 'idle',
})

export async function readOlderOrders(): Promise<void> {
  const shown = $orderHistory.get()
  const last = shown.step === 'ready' ? shown.data.orders.at(-1) : undefined
  if (!last || $olderOrders.get().step === 'reading') return
  $olderOrders.set({ step: 'reading' })
  const found = await request('get', '/members/orders', { query: { limit: PAGE, before: last.id } })
  if (!found.ok) return $olderOrders.set({ step: 'failed', error: found.error })
  $olderOrders.set({ step: 'idle' })
  history.show(({ orders }) => {
    const known = new Set(orders.map(({ id }) => id))
    const older = found.data.orders.filter(({ id }) => !known.has(id))
    return { orders: [...orders, ...older], more: found.data.more }
  })
}
