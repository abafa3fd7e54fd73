import type { Cart } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { type Result, request } from '../api/request.ts'
import { $bagMemory } from '../session/bag-memory.ts'
import { $bagNotice, $bagPending, accept, showCart } from './bag.ts'
import { inTurn } from './in-turn.ts'

type OpenCart = { cart_id: string; version: number }
type Call = (cart: OpenCart) => Promise<Result<Cart>>

/** Makes a write call against the open bag once those before it are through; true when it was accepted. */
export async function changeBag(pending: string, call: Call): Promise<boolean> {
  return (await writeBag(pending, call)).ok
}

/** The same, for who has to know why it was refused. */
export function writeBag(pending: string, call: Call): Promise<Result<Cart>> {
  return inTurn(async () => {
    const memory = $bagMemory.get()
    $bagPending.set(pending)
    $bagNotice.set(null)
    const result: Result<Cart> = memory
      ? await call(memory)
      : { ok: false, error: { code: 'cart_not_found', message: bagCopy.empty } }
    accept(result)
    $bagPending.set(null)
    if (!result.ok && result.error.code === 'unreachable') void lookAgain()
    return result
  })
}

/** The server may have done what it was asked without an answer: once it has one, the bag is shown as it is. */
async function lookAgain(): Promise<void> {
  const id = $bagMemory.get()?.cart_id
  if (!id) return
  // Not in the queue, where the guest's next change would wait for it.
  const found = await request('get', '/carts/{id}', { params: { id } })
  const memory = $bagMemory.get()
  if (found.ok && memory?.cart_id === id && memory.version <= found.data.version) showCart(found.data)
}
