import { atom } from 'nanostores'
import type { StockItem } from '#src/contract/order/kitchen-stock.ts'
import { kitchenPassCopy } from '#src/copy/kitchen/kitchen-pass.ts'
import { createLoader } from '../api/loader.ts'
import { type ApiError, request } from '../api/request.ts'
import { $kitchenId, endPassIfInvalid } from './pass.ts'

const stock = createLoader(() =>
  endPassIfInvalid(request('get', '/kitchens/{id}/stock', { params: { id: $kitchenId.get() } })),
)
export const { $loaded: $stock, load: loadStock } = stock

export const $stockMessage = atom<{ text: string } | { error: ApiError } | null>(null)
export const $pendingStockTarget = atom<string | null>(null)

export async function changeStock(
  { target, name }: Pick<StockItem, 'target' | 'name'>,
  until: string | null,
): Promise<boolean> {
  $pendingStockTarget.set(target)
  $stockMessage.set(null)
  const result = await endPassIfInvalid(
    request('put', '/kitchens/{id}/stock', { params: { id: $kitchenId.get() }, body: { target, until } }),
  )
  $pendingStockTarget.set(null)
  if (result.ok) stock.show(() => result.data)
  $stockMessage.set(
    result.ok ? { text: kitchenPassCopy.stock.saved(name, until !== null) } : { error: result.error },
  )
  return result.ok
}
